import { createRandom, type Random } from '../random.ts';
import { darken, hsl, lighten, turnHue } from './colour.ts';
import { textPath } from './lettering.ts';
import { circle, Defs, ellipse, path, polygon, rect, starPoints, svgDocument } from './svg.ts';

function creature(random: Random, tone: string, ink: string): string {
  const ears = random.pick([
    'M58 96L66 40L108 78Z M198 96L190 40L148 78Z',
    'M70 84A24 30 0 1 1 112 66Z M186 84A24 30 0 1 0 144 66Z',
    'M96 72L84 28L116 62Z M160 72L172 28L140 62Z',
    'M128 70L112 30L144 30Z',
  ]);
  const eye = random.int(9, 16);
  const mouth = random.pick([
    'M104 168Q128 190 152 168',
    'M108 172H148',
    'M104 176Q128 160 152 176',
    'M114 166Q128 184 142 166',
  ]);
  const cheeks = random.chance(0.5)
    ? circle(82, 164, 12, lighten(tone, 0.35)) + circle(174, 164, 12, lighten(tone, 0.35))
    : '';
  return (
    path(ears, darken(tone, 0.25)) +
    rect(52, 66, 152, 150, tone, `rx="${random.pick([36, 56, 76])}"`) +
    cheeks +
    [100, 156]
      .map((x) => ellipse(x, 132, eye, eye * random.pick([1, 1.25]), '#ffffff') + circle(x + 2, 134, eye * 0.55, ink))
      .join('') +
    path(mouth, 'none', `stroke="${ink}" stroke-width="7" stroke-linecap="round"`)
  );
}

function crest(random: Random, tone: string, other: string): string {
  const spikes = random.int(4, 9);
  return (
    path(polygon(starPoints(128, 128, spikes, 100, random.int(50, 84))), tone) +
    path(polygon(starPoints(128, 128, spikes, 64, random.int(22, 50), 90)), other) +
    circle(128, 128, random.int(10, 22), lighten(other, 0.6))
  );
}

function mosaic(random: Random, tone: string, other: string): string {
  let content = '';
  for (let row = 0; row < 5; row++)
    for (let column = 0; column < 3; column++)
      if (random.chance(0.56))
        for (const x of new Set([column, 4 - column]))
          content += rect(38 + x * 36, 38 + row * 36, 34, 34, (row + column) % 2 ? tone : other, 'rx="9"');
  return content;
}

/** A square portrait (256x256) made from the username alone: a creature, a crest, a mosaic or the initial. */
export function composeAvatar(userName: string): string {
  const random = createRandom(`avatar ${userName}`);
  const defs = new Defs();
  const hue = random.int(0, 359);
  const tone = hsl(hue, random.int(58, 78), random.int(54, 64));
  const other = turnHue(tone, random.pick([40, 120, 180, -60]));
  const ground = rect(
    0,
    0,
    256,
    256,
    defs.linear(
      [
        [0, lighten(turnHue(tone, 160), 0.35)],
        [1, darken(turnHue(tone, 210), 0.45)],
      ],
      random.pick([45, 90, 135]),
    ),
  );
  const initial = (): string =>
    path(textPath(userName.slice(0, 1).toUpperCase(), 128, 176, { size: 136, weight: 800 }, 'middle'), '#ffffff');
  const figure = random.pick([
    () => creature(random, tone, '#14161f'),
    () => creature(random, tone, '#14161f'),
    () => crest(random, tone, other),
    () => mosaic(random, tone, '#ffffff'),
    initial,
  ])();
  return svgDocument(defs, ground + figure, 256, 256);
}
