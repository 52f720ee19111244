// Cuts the two fonts down to what the shop uses of them: a third less to wait for at the first visit.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** File beside this one → where the whole font is. */
const sources = {
  'inter.woff2': '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  'sora.woff2': '@fontsource-variable/sora/files/sora-latin-wght-normal.woff2',
} as const;
export type FontFile = keyof typeof sources;
export const fontFiles = ['inter.woff2', 'sora.woff2'] as const satisfies readonly FontFile[];

const options = {
  targetFormat: 'woff2' as const,
  /** Those of the style sheets; lighter and heavier ones would have to be sent along. */
  variationAxes: { wght: { min: 400, max: 800 } },
  /** Accents, kerning and digits of one width; not fractions and contextual forms. The library's types do not know it yet. */
  keepFeatures: ['ccmp', 'kern', 'mark', 'mkmk', 'tnum'],
};
/** Every character that the Latin fonts have. */
const characters = Array.from({ length: 0x2300 - 0x20 }, (_, index) => String.fromCodePoint(index + 0x20)).join('');

export function pathOf(file: FontFile): string {
  return fileURLToPath(new URL(file, import.meta.url));
}

/** The font as WOFF2 with what the shop uses of it. */
export async function subset(file: FontFile): Promise<Buffer> {
  const whole = await readFile(fileURLToPath(import.meta.resolve(sources[file])));
  return await subsetFont(whole, characters, options);
}
