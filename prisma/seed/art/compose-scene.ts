import { createRandom, hashText, type Random, ringItem } from '../random.ts';
import { darken, fade } from './colour.ts';
import { textPath } from './lettering.ts';
import { type SceneEntry, sceneCatalogue } from './scenes/scene-catalogue.ts';
import { choosePalette, type SceneInk } from './scenes/scene-ink.ts';
import { paintSky, paintWeather } from './scenes/sky.ts';
import type { CoverSubject } from './subject.ts';
import { Defs, line, path, rect, svgDocument } from './svg.ts';
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

/** Below the corner that a card's heart lies over, above the titles. */
function ribbon(random: Random, accent: string): string {
  const ink = darken(accent, 0.82);
  const word = (x: number, size: number) =>
    path(textPath('DLC', x, 140 + size * 0.36, { size, weight: 800, tracking: 0.12 }, 'middle'), ink);
  const form = random.int(0, 2);
  if (form === 0)
    return (
      path('M400 118H304L284 140L304 162H400Z', accent) +
      line('M400 123H306M400 157H306', fade(ink, 0.5), 1.5) +
      word(350, 25)
    );
  if (form === 1) return rect(300, 118, 124, 44, accent, 'rx="22"') + word(354, 23);
  return path('M400 118H296L310 140L296 162H400Z', accent) + word(352, 24);
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
