import { createRandom } from '../random.ts';
import { itemBackdrop, particles } from './backdrop.ts';
import { darken, fade, lighten } from './colour.ts';
import { colourOf, drawEmblem } from './compose-item.ts';
import { motifOf } from './compose-pack.ts';
import { createSceneInk, paintScene, sceneOf } from './compose-scene.ts';
import { sizeForWidth, textPath } from './lettering.ts';
import { createPackInk } from './packs/pack-ink.ts';
import { sceneCatalogue } from './scenes/scene-catalogue.ts';
import type { CoverSubject } from './subject.ts';
import { circle, Defs, ellipse, group, line, path, polygon, rect, starPoints, svgDocument } from './svg.ts';

/** How many further pictures a product of this type has: `composeGallery` takes 0 up to one less. */
export const gallerySize = (subject: CoverSubject): number =>
  subject.type === 'game' || subject.type === 'game_item' ? 3 : 2;

const caption = (
  text: string,
  x: number,
  y: number,
  size: number,
  fill: string,
  anchor: 'start' | 'middle' | 'end' = 'start',
  tracking = 0,
): string => path(textPath(text, x, y, { size, weight: 600, tracking }, anchor), fill);

function closeUp(subject: CoverSubject): string {
  const random = createRandom(`close ${subject.name}`);
  const defs = new Defs();
  const stage = itemBackdrop(random, defs, colourOf(subject));
  const view = {
    scale: random.float(1.6, 1.9),
    x: random.int(170, 230),
    y: random.int(280, 350),
    turn: random.pick([-18, -8, 10, 20]),
  };
  return svgDocument(defs, stage + drawEmblem(subject, defs, view) + particles(random, colourOf(subject), 26));
}

function plate(subject: CoverSubject): string {
  const random = createRandom(`plate ${subject.name}`);
  const defs = new Defs();
  const colour = colourOf(subject);
  const ground = rect(
    0,
    0,
    400,
    500,
    defs.linear([
      [0, darken(colour, 0.72)],
      [1, '#0c0e14'],
    ]),
  );
  const grid = rect(0, 0, 400, 500, defs.pattern(25, 25, line('M0 0H25M0 0V25', fade(colour, 0.14), 1)));
  const drawing = drawEmblem(subject, defs, { scale: 0.72, x: 200, y: 176, turn: 0 });
  const marks =
    line('M40 60V40H60M340 40H360V60M40 292V312H60M340 312H360V292', lighten(colour, 0.4), 3) +
    circle(
      200,
      176,
      132,
      'none',
      `stroke="${fade(lighten(colour, 0.4), 0.4)}" stroke-dasharray="2 8" stroke-width="2"`,
    );
  const size = sizeForWidth(subject.name, 320, 24, { weight: 600 });
  const rank = `${subject.rarity ?? 'common'} ${subject.itemClass ?? ''}`.toUpperCase();
  const gems = ['common', 'uncommon', 'rare', 'epic', 'legendary'].indexOf(subject.rarity ?? 'common');
  const diamonds = Array.from({ length: 5 }, (_, index) =>
    path(polygon(starPoints(140 + index * 30, 458, 4, 10)), index <= gems ? colour : fade(colour, 0.22)),
  ).join('');
  return svgDocument(
    defs,
    ground +
      grid +
      marks +
      drawing +
      line('M40 346H360', fade(lighten(colour, 0.4), 0.5), 1.5) +
      caption(subject.name, 200, 384, size, '#f3f5fa', 'middle') +
      caption(rank, 200, 416, 14, lighten(colour, 0.35), 'middle', 0.14) +
      diamonds +
      particles(random, colour, 8),
  );
}

function trio(subject: CoverSubject): string {
  const random = createRandom(`trio ${subject.name}`);
  const defs = new Defs();
  const colour = colourOf(subject);
  const bands = [0, 1, 2].map((index) => {
    const clip = defs.clip(`<path d="M0 ${index * 167 + 2}H400V${index * 167 + 165}H0Z"/>`);
    const ground = rect(
      0,
      index * 167,
      400,
      167,
      defs.linear(
        [
          [0, darken(colour, 0.35 + index * 0.18)],
          [1, darken(colour, 0.8)],
        ],
        20,
      ),
    );
    return group(
      ground +
        drawEmblem(subject, defs, {
          scale: 1.15,
          x: 110 + index * 90,
          y: index * 167 + 60 + index * 24,
          turn: index * 38 - 30,
        }),
      `clip-path="${clip}"`,
    );
  });
  return svgDocument(defs, rect(0, 0, 400, 500, '#0c0e14') + bands.join('') + particles(random, colour, 16));
}

/** The cover's palette in another place: a picture of the game without lettering. */
function furtherScene(subject: CoverSubject, index: number): string {
  const random = createRandom(`scene ${subject.name}`);
  const defs = new Defs();
  const { palette } = createSceneInk(random, defs);
  const place = createRandom(`place ${subject.name} ${index}`);
  const others = Object.values(sceneCatalogue).filter((entry) => entry !== sceneOf(subject));
  const ink = { ...createSceneInk(place, defs), palette };
  const picture = paintScene(ink, place.sample(others, index + 1).at(-1) ?? sceneOf(subject));
  return svgDocument(defs, picture + (index === 2 ? overlay(palette.accent, palette.light, place.int(2, 5)) : ''));
}

/** Health, charges and a compass, as seen while playing. */
function overlay(accent: string, light: string, charges: number): string {
  const slots = [0, 1, 2, 3, 4]
    .map(
      (index) =>
        rect(104 + index * 40, 444, 34, 34, '#0b0e13a8', `rx="8" stroke="${fade(light, 0.5)}"`) +
        (index < charges
          ? path(polygon(starPoints(121 + index * 40, 461, 3 + index, 10)), index % 2 ? light : accent)
          : ''),
    )
    .join('');
  return (
    rect(20, 22, 150, 12, '#0b0e13a8', 'rx="6"') +
    rect(20, 22, 60 + charges * 16, 12, accent, 'rx="6"') +
    rect(20, 40, 110, 8, '#0b0e13a8', 'rx="4"') +
    rect(20, 40, 84, 8, light, 'rx="4"') +
    circle(354, 46, 28, '#0b0e13a8', `stroke="${fade(light, 0.7)}" stroke-width="2"`) +
    path('M354 26L361 46H347Z', accent) +
    path('M354 66L347 46H361Z', light) +
    slots
  );
}

/** The pack's contents as a contact sheet, or its motif at work in a window. */
function packPicture(subject: CoverSubject, index: number): string {
  const defs = new Defs();
  const random = createRandom(`pack ${subject.name}`);
  const ink = createPackInk(random, defs);
  const entry = motifOf(subject);
  const ground = rect(
    0,
    0,
    400,
    500,
    defs.linear([
      [0, ink.ground],
      [1, ink.deep],
    ]),
  );
  const view = (x: number, y: number, scale: number, seed: number): string => {
    const [wide, tall] = [400 * scale, 372 * scale];
    const clip = defs.clip(rect(x, y, wide, tall, '#000', 'rx="12"'));
    const content = entry.paint({ ...ink, random: createRandom(`${subject.name} view ${seed}`) });
    return (
      rect(x + 3, y + 6, wide, tall, '#05060a66', 'rx="12"') +
      `<g clip-path="${clip}">${group(content, `transform="translate(${x} ${y}) scale(${scale})"`)}</g>`
    );
  };
  const size = sizeForWidth(subject.name, 340, 20, { weight: 600 });
  const title = caption(subject.name, 28, 52, size, ink.paper);
  if (index % 2 === 0)
    return svgDocument(
      defs,
      ground +
        title +
        [0, 1, 2, 3].map((spot) => view(28 + (spot % 2) * 177, 78 + Math.floor(spot / 2) * 172, 0.41, spot)).join('') +
        rect(28, 436, 344, 3, ink.first),
    );
  const bar =
    rect(26, 74, 348, 30, ink.deep, 'rx="8"') +
    [ink.first, ink.second, ink.third].map((tone, spot) => circle(44 + spot * 18, 89, 5, tone)).join('');
  return svgDocument(defs, ground + title + ellipse(200, 440, 170, 16, '#05060a55') + bar + view(26, 100, 0.87, 9));
}

/** Further picture `index` (0 up to `gallerySize` - 1) of a product, 400x500, in the manner of its cover. */
export function composeGallery(subject: CoverSubject, index: number): string {
  if (subject.type === 'game_item') return [closeUp, plate, trio][index % 3]?.(subject) ?? closeUp(subject);
  if (subject.type === 'game' || subject.type === 'dlc') return furtherScene(subject, index);
  return packPicture(subject, index);
}
