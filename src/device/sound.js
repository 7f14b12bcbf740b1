/** Made at the first tap: browsers let a page sound only after one. */
let sound;

/** Lets the page sound, from a tap on. Whether it can. */
export async function letSound() {
  try {
    sound ??= new AudioContext();
    await sound.resume();
  } catch {
    return false;
  }
  return sound.state === 'running';
}

/** The notes of the bell: their pitch in hertz, and when each begins, in seconds. */
const BELL = [[880, 0], [880, 0.5], [880, 1], [660, 1.5]];

/** Rings, if the page may sound. */
export function ring() {
  if (sound?.state !== 'running') return;
  for (const [pitch, at] of BELL) {
    const begin = sound.currentTime + at;
    const tone = new OscillatorNode(sound, { frequency: pitch });
    const volume = new GainNode(sound, { gain: 0 });
    volume.gain.setValueAtTime(0.6, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + 0.45);
    tone.connect(volume).connect(sound.destination);
    tone.start(begin);
    tone.stop(begin + 0.5);
  }
}
