// Eight screens that are looked at in every engine: how each is reached on a phone.

import { button, group, list } from './phone.mjs';
import { askAboutRenege, bid, record, startGame, startNight } from './table.mjs';

export const SCREENS = {
  home: async (phone) => {
    await startGame(phone);
    await record(phone);
    await phone.open('#/');
  },
  'new-game': (phone) => phone.open('#/new'),
  score: async (phone) => {
    await phone.open('#/game');
    await bid(phone, 'Bob', '20', 'spades');
  },
  across: (phone) => phone.open('#/game/across'),
  referee: async (phone) => {
    await phone.open('#/game');
    await askAboutRenege(phone);
  },
  share: (phone) => phone.open('#/game/share'),
  trumps: async (phone) => {
    await phone.open('#/trumps');
    await phone.tap(group('Trump suit'), button('hearts'));
    await phone.reads('5 of hearts', list('Trumps, highest first'));
  },
  night: startNight,
};
