import { createRandom, hashText, type Random, ringItem } from '../random.ts';
import { itemBackdrop, particles } from './backdrop.ts';
import { fade, lighten } from './colour.ts';
import { createEmblemInk } from './emblems/emblem.ts';
import { type EmblemEntry, emblemCatalogue } from './emblems/emblem-catalogue.ts';
import { type CoverSubject, rarityColours } from './subject.ts';
import { circle, Defs, ellipse, group, svgDocument } from './svg.ts';

/** The emblem of a game item: its motif, else a word of its name, else one of its class chosen by the name. */
function emblemOf(subject: CoverSubject): EmblemEntry {
  const shapes = emblemCatalogue[subject.itemClass ?? 'collectible'];
  const named = subject.motif ? shapes[subject.motif] : undefined;
  return (
    named ??
    Object.values(shapes).find((shape) => shape.words.test(subject.name)) ??
    ringItem(Object.values(shapes), hashText(subject.name))
  );
}

export const colourOf = (subject: CoverSubject): string => rarityColours[subject.rarity ?? 'common'];

export interface EmblemView {
  scale: number;
  x: number;
  y: number;
  turn: number;
}

/** The emblem with its shadow and glow. The same subject always gives the same object, whatever the view. */
export function drawEmblem(subject: CoverSubject, defs: Defs, view?: EmblemView): string {
  const random = createRandom(`emblem ${subject.name}`);
  const colour = colourOf(subject);
  const entry = emblemOf(subject);
  const tilt = random.pick(entry.tilts);
  // Drawn even when a view is given: every picture of a product must spend the same chance and show the same object.
  const ownScale = random.float(0.9, 1.02) * (subject.itemClass === 'weapon' ? 1.1 : 1);
  const { scale, x, y, turn } = view ?? { scale: ownScale, x: 200, y: 246, turn: 0 };
  const shadow = defs.radial([
    [0, '#05060a99'],
    [0.6, '#05060a55'],
    [1, '#05060a00'],
  ]);
  const halo = defs.radial([
    [0, fade(lighten(colour, 0.5), haloStrength(subject))],
    [1, fade(colour, 0)],
  ]);
  const body = entry.draw(createEmblemInk(random, defs, colour));
  return (
    circle(x, y, 190 * scale, halo) +
    ellipse(x + 8, y + 34 * scale, 150 * scale, 165 * scale, shadow) +
    group(
      body,
      `transform="translate(${x} ${y}) rotate(${tilt + turn}) scale(${scale.toFixed(3)}) translate(-200 -245)"`,
    )
  );
}

const haloStrength = (subject: CoverSubject): number =>
  ({ common: 0.14, uncommon: 0.24, rare: 0.36, epic: 0.48, legendary: 0.62 })[subject.rarity ?? 'common'];

const moteCount = (subject: CoverSubject, random: Random): number =>
  ({ common: 8, uncommon: 14, rare: 20, epic: 28, legendary: 38 })[subject.rarity ?? 'common'] + random.int(0, 6);

export function composeItem(subject: CoverSubject): string {
  const random = createRandom(`item ${subject.name}`);
  const defs = new Defs();
  const backdrop = itemBackdrop(random, defs, colourOf(subject));
  const emblem = drawEmblem(subject, defs);
  return svgDocument(defs, backdrop + emblem + particles(random, colourOf(subject), moteCount(subject, random)));
}
