import type { HostileUpload } from './hostile-upload.ts';
import { noiseAs, pictureFormats } from './pictures.ts';

const cuts = [0.05, 0.2, 0.4, 0.6, 0.8];
const seeds = [1, 2, 3, 4, 5, 6, 7];

/** Pictures that end early, have changed bytes, or wear the first bytes of another format. */
export async function brokenUploads(): Promise<HostileUpload[]> {
  const pictures = await Promise.all(pictureFormats.map(async (format) => [format, await noiseAs(format)] as const));
  const upload = (title: string, bytes: Buffer, verdict: HostileUpload['verdict']): HostileUpload => ({
    title,
    fileName: 'a.png',
    mimeType: 'image/png',
    bytes,
    verdict,
  });
  return pictures.flatMap(([format, bytes]) => [
    ...cuts.map((part) => upload(`${format} cut at ${part}`, bytes.subarray(0, bytes.length * part), 'refused')),
    upload(`${format} without its last bytes`, bytes.subarray(0, -2), 'doubtful'),
    ...seeds.map((seed) => upload(`${format} with changed bytes, ${seed}`, flip(bytes, seed), 'doubtful')),
    ...pictures
      .filter(([other]) => other !== format)
      .map(([other, foreign]) =>
        upload(
          `${format} under the head of ${other}`,
          Buffer.concat([foreign.subarray(0, 12), bytes.subarray(12)]),
          'refused',
        ),
      ),
  ]);
}

/** Changes one byte in fifty behind the first twelve; the same seed gives the same file. */
function flip(bytes: Buffer, seed: number): Buffer {
  const copy = Buffer.from(bytes);
  let state = seed;
  for (let at = 12; at < copy.length; at++) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    if (state % 50 === 0) copy[at] = state >>> 16;
  }
  return copy;
}
