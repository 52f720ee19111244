import type { Random } from '../random.ts';
import { fade, lighten } from './colour.ts';
import { breakLines, sizeForWidth, textPath, type Weight } from './lettering.ts';
import { type Defs, group, line, path, rect } from './svg.ts';

export interface TitleInk {
  random: Random;
  defs: Defs;
  dark: string;
  light: string;
  accent: string;
}

interface Block {
  lines: readonly { text: string; size: number }[];
  height: number;
}

/** Sizes the lines to `width` each (`isJustified`) or all alike, at most `tallest` px altogether. */
function setBlock(
  name: string,
  width: number,
  weight: Weight,
  tracking: number,
  isJustified: boolean,
  tallest = 170,
): Block {
  const words = name.toUpperCase();
  const lines = breakLines(words, words.length > 22 ? 12 : words.length > 12 ? 9 : 11);
  const sizes = lines.map((text) => sizeForWidth(text, width, isJustified ? 104 : 58, { weight, tracking }));
  const smallest = Math.min(...sizes);
  const chosen = lines.map((text, index) => ({ text, size: isJustified ? (sizes[index] ?? smallest) : smallest }));
  const height = chosen.reduce((sum, { size }) => sum + size * 0.95, 0);
  const fit = Math.min(1, tallest / height);
  return { lines: chosen.map(({ text, size }) => ({ text, size: size * fit })), height: height * fit };
}

function drawBlock(
  { lines }: Block,
  x: number,
  top: number,
  anchor: 'start' | 'middle',
  weight: Weight,
  tracking: number,
): string {
  let y = top;
  return lines
    .map(({ text, size }) => {
      y += size * 0.95;
      return textPath(text, x, y - size * 0.12, { size, weight, tracking }, anchor);
    })
    .join('');
}

/** Above it a card lays its tags and its heart over the picture. */
const topOfTitles = 116;

const scrim = ({ defs, dark }: TitleInk, isTop: boolean, strength = 0.88): string =>
  rect(
    0,
    isTop ? 0 : 250,
    400,
    isTop ? 330 : 250,
    isTop
      ? defs.linear([
          [0, fade(dark, strength)],
          [0.45, fade(dark, strength * 0.8)],
          [1, fade(dark, 0)],
        ])
      : defs.linear([
          [0, fade(dark, 0)],
          [1, fade(dark, strength)],
        ]),
  );

function bottomLeft(ink: TitleInk, name: string): string {
  const block = setBlock(name, 340, 800, -0.02, false);
  return (
    scrim(ink, false) +
    rect(28, 462 - block.height - 20, 54, 5, ink.accent) +
    path(drawBlock(block, 28, 462 - block.height, 'start', 800, -0.02), '#ffffff')
  );
}

function topJustified(ink: TitleInk, name: string): string {
  const block = setBlock(name, 348, 800, -0.02, true, 190);
  const fill = ink.defs.linear([
    [0, '#ffffff'],
    [1, lighten(ink.accent, 0.35)],
  ]);
  return (
    scrim(ink, true, 0.9) +
    scrim(ink, false, 0.4) +
    path(drawBlock(block, 200, topOfTitles, 'middle', 800, -0.02), fill)
  );
}

function bottomCentred(ink: TitleInk, name: string): string {
  const block = setBlock(name, 330, 600, 0.12, false, 130);
  const top = 452 - block.height;
  return (
    scrim(ink, false) +
    line(`M120 ${top - 14}H186M214 ${top - 14}H280M120 ${top + block.height + 14}H280`, ink.light, 1.6) +
    path(`M200 ${top - 22}l8 8l-8 8l-8 -8Z`, ink.accent) +
    path(drawBlock(block, 200, top, 'middle', 600, 0.12), '#ffffff')
  );
}

function spine(ink: TitleInk, name: string): string {
  const text = name.toUpperCase();
  const size = sizeForWidth(text, 466 - topOfTitles, 66, { weight: 800 });
  return (
    rect(0, 0, 88, 500, fade(ink.dark, 0.82)) +
    rect(88, 0, 4, 500, ink.accent) +
    group(
      path(textPath(text, 0, 0, { size, weight: 800 }), '#ffffff'),
      `transform="translate(${44 + size * 0.36} 466) rotate(-90)"`,
    )
  );
}

function midBand(ink: TitleInk, name: string): string {
  const block = setBlock(name, 330, 700, 0.02, false, 110);
  const y = 330;
  return (
    path(`M0 ${y}H400V${y + block.height + 42}H0Z`, fade(ink.dark, 0.8)) +
    line(`M0 ${y}H400M0 ${y + block.height + 42}H400`, ink.accent, 3) +
    path(drawBlock(block, 200, y + 19, 'middle', 700, 0.02), '#ffffff')
  );
}

function framed(ink: TitleInk, name: string): string {
  const block = setBlock(name, 290, 700, 0.04, false, 120);
  return (
    scrim(ink, false, 0.94) +
    line('M20 20H380V480H20Z', fade(ink.light, 0.8), 2) +
    line('M27 27H373V473H27Z', fade(ink.light, 0.4), 1) +
    path(drawBlock(block, 200, 452 - block.height, 'middle', 700, 0.04), ink.light)
  );
}

function slanted(ink: TitleInk, name: string): string {
  const block = setBlock(name, 330, 800, -0.03, true, 150);
  const top = 462 - block.height;
  return (
    scrim(ink, false) +
    group(
      rect(24, top - 16, 200, 6, ink.accent) +
        path(drawBlock(block, 30, top + 4, 'start', 800, -0.03), ink.dark) +
        path(drawBlock(block, 26, top, 'start', 800, -0.03), '#ffffff'),
      'transform="skewX(-9) translate(66 0)"',
    )
  );
}

function outlined(ink: TitleInk, name: string): string {
  const block = setBlock(name, 344, 800, 0, true, 180);
  const [head, ...rest] = block.lines;
  const headHeight = (head?.size ?? 0) * 0.95;
  const top = 466 - block.height;
  return (
    scrim(ink, false) +
    path(
      drawBlock({ lines: head ? [head] : [], height: 0 }, 200, top, 'middle', 800, 0),
      rest.length ? 'none' : '#ffffff',
      `stroke="#ffffff" stroke-width="1.8"`,
    ) +
    path(drawBlock({ lines: rest, height: 0 }, 200, top + headHeight, 'middle', 800, 0) || 'M0 0', ink.light)
  );
}

function topLeft(ink: TitleInk, name: string): string {
  const block = setBlock(name, 300, 700, -0.01, false, 150);
  return (
    scrim(ink, true, 0.85) +
    path(drawBlock(block, 30, topOfTitles, 'start', 700, -0.01), '#ffffff') +
    rect(30, topOfTitles + 16 + block.height, 80, 4, ink.accent)
  );
}

const layouts = [bottomLeft, topJustified, bottomCentred, spine, midBand, framed, slanted, outlined, topLeft];
const onTop: readonly unknown[] = [topJustified, topLeft];

/** The name as lettering over a picture, in one of nine layouts; `keepTop` leaves the upper half to a ribbon. */
export function paintTitle(ink: TitleInk, name: string, keepTop = false): string {
  const isLong = name.length > 24;
  const fitting = layouts.filter(
    (layout) => !(keepTop && onTop.includes(layout)) && !(isLong && (layout === spine || layout === topJustified)),
  );
  return ink.random.pick(fitting)(ink, name);
}
