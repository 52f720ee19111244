import type { Random } from '../random.ts';

const sampleRate = 22_050;

/** A mono 16-bit PCM WAV of samples in -1..1. */
export function encodeWav(samples: Float64Array): Uint8Array {
  const bytes = new Uint8Array(44 + samples.length * 2);
  const view = new DataView(bytes.buffer);
  const write = (offset: number, text: string): void => bytes.set(new TextEncoder().encode(text), offset);
  write(0, 'RIFF');
  view.setUint32(4, 36 + samples.length * 2, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  write(36, 'data');
  view.setUint32(40, samples.length * 2, true);
  for (const [index, sample] of samples.entries())
    view.setInt16(44 + index * 2, Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), true);
  return bytes;
}

/** A short effect: a falling or rising tone with noise and a decay. */
export function effectSamples(random: Random, seconds: number): Float64Array {
  const samples = new Float64Array(Math.round(seconds * sampleRate));
  const [from, to, noise, decay] = [
    random.float(120, 900),
    random.float(80, 1400),
    random.float(0.05, 0.6),
    random.float(3, 9),
  ];
  let phase = 0;
  for (let index = 0; index < samples.length; index++) {
    const t = index / samples.length;
    phase += (2 * Math.PI * (from + (to - from) * t)) / sampleRate;
    samples[index] =
      Math.exp(-decay * t) *
      Math.min(1, index / 80) *
      (Math.sin(phase) * (1 - noise) + (random.next() * 2 - 1) * noise) *
      0.8;
  }
  return samples;
}

const scales: readonly (readonly number[])[] = [
  [0, 3, 5, 7, 10],
  [0, 2, 4, 7, 9],
  [0, 2, 3, 7, 8],
];

/** A loop of plucked notes on a five-tone scale over a bass note. */
export function loopSamples(random: Random, seconds: number): Float64Array {
  const samples = new Float64Array(Math.round(seconds * sampleRate));
  const scale = random.pick(scales);
  const root = random.float(110, 196);
  const steps = 16;
  const length = Math.floor(samples.length / steps);
  for (let step = 0; step < steps; step++) {
    const pitch = root * 2 * 2 ** (random.pick(scale) / 12);
    const bass = root / 2;
    for (let index = 0; index < length; index++) {
      const t = index / sampleRate;
      const pluck = Math.exp(-4 * t) * (Math.sin(2 * Math.PI * pitch * t) + 0.3 * Math.sin(4 * Math.PI * pitch * t));
      samples[step * length + index] =
        Math.min(1, index / 60) *
        Math.min(1, (length - index) / 200) *
        (pluck * 0.45 + Math.sin(2 * Math.PI * bass * t) * 0.2);
    }
  }
  return samples;
}
