import { createRandom, hashText, type Random, ringItem } from '../random.ts';
import { darken } from './colour.ts';
import { textPath } from './lettering.ts';
import { type SceneEntry, sceneCatalogue } from './scenes/scene-catalogue.ts';
import { choosePalette, type SceneInk } from './scenes/scene-ink.ts';
import { paintSky, paintWeather } from './scenes/sky.ts';
import type { CoverSubject } from './subject.ts';
import { Defs, group, path, rect, svgDocument } from './svg.ts';
import { paintTitle } from './titles.ts';

/** The scene of a game: its motif, else a word of its name, else one chosen by the name. */
export function sceneOf(subject: CoverSubject): SceneEntry {
  const named = subject.motif ? sceneCatalogue[subject.motif] : undefined;
  const scenes = Object.values(sceneCatalogue);
  return named ?? scenes.find((scene) => scene.words.test(subject.name)) ?? ringItem(scenes, hashText(subject.name));
}

export function createSceneInk(random: Random, defs: Defs): SceneInk {
  return { random, defs, palette: choosePalette(random), horizon: random.int(230, 290) };
}

export function paintScene(ink: SceneInk, entry: SceneEntry): string {
  return paintSky(ink) + entry.paint(ink) + paintWeather(ink, ink.random.pick(entry.weathers));
}

function ribbon(random: Random, accent: string): string {
  const ink = darken(accent, 0.82);
  const word = 'DLC';
  const form = random.int(0, 2);
  if (form === 0)
    return group(
      rect(-90, -20, 400, 40, accent) +
        rect(-90, -16, 400, 1.5, ink, 'opacity=".5"') +
        rect(-90, 14, 400, 1.5, ink, 'opacity=".5"') +
        path(textPath(word, 74, 9, { size: 25, weight: 800, tracking: 0.16 }, 'middle'), ink),
      'transform="translate(262 16) rotate(45)"',
    );
  if (form === 1)
    return (
      path('M318 0H374V96L346 78L318 96Z', accent) +
      path(textPath(word, 346, 46, { size: 21, weight: 800, tracking: 0.06 }, 'middle'), ink)
    );
  return (
    path('M400 26H296L310 48L296 70H400Z', accent) +
    path(textPath(word, 352, 57, { size: 24, weight: 800, tracking: 0.12 }, 'middle'), ink)
  );
}

/** Cover of a game or, with its ribbon, of a DLC. */
export function composeScene(subject: CoverSubject): string {
  const random = createRandom(`scene ${subject.name}`);
  const defs = new Defs();
  const ink = createSceneInk(random, defs);
  const picture = paintScene(ink, sceneOf(subject));
  const title = paintTitle(
    { random, defs, dark: darken(ink.palette.near, 0.45), light: ink.palette.light, accent: ink.palette.accent },
    subject.name,
    subject.type === 'dlc',
  );
  return svgDocument(defs, picture + title + (subject.type === 'dlc' ? ribbon(random, ink.palette.accent) : ''));
}
