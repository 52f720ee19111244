import { createRandom } from '../random.ts';
import { itemBackdrop } from './backdrop.ts';
import { drawEmblem } from './compose-item.ts';
import { motifOf } from './compose-pack.ts';
import { createSceneInk, paintScene, sceneOf } from './compose-scene.ts';
import { createPackInk } from './packs/pack-ink.ts';
import { type CoverSubject, type ItemClass, rarities, rarityColours } from './subject.ts';
import { Defs, group, rect, svgDocument } from './svg.ts';

export interface CategorySubject {
  name: string;
  type: CoverSubject['type'];
  itemClass?: ItemClass | null;
  motif?: string | null;
}

/** Wide art (800x400) for a category tile; the left third stays calm enough for a heading. */
export function composeCategoryArt(category: CategorySubject): string {
  const random = createRandom(`category ${category.name}`);
  const defs = new Defs();
  const enlarge = (content: string): string => group(content, 'transform="scale(2) translate(0 -120)"');
  const veil = rect(
    0,
    0,
    800,
    400,
    defs.linear(
      [
        [0, '#0b0d13d9'],
        [0.45, '#0b0d1373'],
        [1, '#0b0d1300'],
      ],
      0,
    ),
  );
  if (category.type !== 'game_item') {
    const ink = createPackInk(random, defs);
    const picture =
      category.type === 'software' || category.type === 'resource'
        ? motifOf(category).paint(ink)
        : paintScene(createSceneInk(random, defs), sceneOf(category));
    return svgDocument(defs, enlarge(picture) + veil, 800, 400);
  }
  const rarity = random.pick(rarities.slice(1));
  const stage = enlarge(itemBackdrop(random, defs, rarityColours[rarity]));
  const emblem = drawEmblem({ ...category, rarity }, defs, { scale: 1, x: 590, y: 200, turn: 0 });
  return svgDocument(defs, stage + veil + emblem, 800, 400);
}
