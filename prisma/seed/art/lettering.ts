import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font, Path } from 'opentype.js';
import { round } from './svg.ts';

export type Weight = 400 | 600 | 700 | 800;

// The package ships its entry as CommonJS without named exports, so a plain import finds nothing in Node.
const load = createRequire(import.meta.url);
const { parse }: typeof import('opentype.js') = load('opentype.js');

const fonts = new Map<Weight, Font>();

function fontOf(weight: Weight): Font {
  const known = fonts.get(weight);
  if (known) return known;
  const file = load.resolve(`@fontsource/sora/files/sora-latin-${weight}-normal.woff`);
  const bytes = readFileSync(file);
  const font = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  fonts.set(weight, font);
  return font;
}

export interface TextStyle {
  size: number;
  weight?: Weight;
  /** Extra space between letters in em. */
  tracking?: number;
}

function textWidth(text: string, { size, weight = 700, tracking = 0 }: TextStyle): number {
  return fontOf(weight).getAdvanceWidth(text, size) + Math.max(0, [...text].length - 1) * tracking * size;
}

/** Outline of the text as path data: pictures must not depend on fonts of the machine that renders them. */
export function textPath(
  text: string,
  x: number,
  y: number,
  style: TextStyle,
  anchor: 'start' | 'middle' | 'end' = 'start',
): string {
  const { size, weight = 700, tracking = 0 } = style;
  const font = fontOf(weight);
  const width = textWidth(text, style);
  let cursor = anchor === 'start' ? x : anchor === 'middle' ? x - width / 2 : x - width;
  let data = '';
  for (const letter of text) {
    data += outline(font.getPath(letter, cursor, y, size));
    cursor += font.getAdvanceWidth(letter, size) + tracking * size;
  }
  return data;
}

// The library's own toPathData writes NaN for coordinates that print with an exponent, and a renderer stops there.
function outline({ commands }: Path): string {
  return commands
    .map((command) => {
      if (command.type === 'Z') return 'Z';
      const end = `${round(command.x)} ${round(command.y)}`;
      if (command.type === 'Q') return `Q${round(command.x1)} ${round(command.y1)} ${end}`;
      if (command.type === 'C')
        return `C${round(command.x1)} ${round(command.y1)} ${round(command.x2)} ${round(command.y2)} ${end}`;
      return `${command.type}${end}`;
    })
    .join('');
}

/** The size in px at which the text is `width` wide, never above `largest`. */
export function sizeForWidth(
  text: string,
  width: number,
  largest: number,
  style: Omit<TextStyle, 'size'> = {},
): number {
  return round(Math.min(largest, (width / Math.max(1, textWidth(text, { ...style, size: 100 }))) * 100));
}

/** Splits a name into lines of about `longest` letters; a word is never cut. */
export function breakLines(name: string, longest: number): string[] {
  const lines: string[] = [];
  for (const word of name.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= longest) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
