// The cards on the screen, in the notation of the tests.

const SIGNS = { hearts: '♥', diamonds: '♦', clubs: '♣', spades: '♠' };

/** The order of trumps, in the panel of the hand or on its own screen. */
export const order = (page) => page.getByRole('list', { name: 'Trumps, highest first' });

/** The cards of a list: rank and sign; the joker has its star alone. */
export async function cardsOf(list) {
  const cards = await list.getByRole('listitem').evaluateAll((all) =>
    all.map((card) => ({
      rank: card.querySelector('b, text').textContent,
      suit: card.querySelector('.unseen').textContent.split(' ').at(-1),
    })),
  );
  return cards.map(({ rank, suit: name }) => rank + (SIGNS[name] ?? '')).join(' ');
}
