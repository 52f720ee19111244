import type { Random } from '../../random.ts';
import { mix, turnHue } from '../colour.ts';
import type { Defs, Point } from '../svg.ts';

export interface ScenePalette {
  /** Zenith, middle, horizon. */
  sky: readonly [string, string, string];
  far: string;
  near: string;
  light: string;
  accent: string;
}

export interface SceneInk {
  random: Random;
  defs: Defs;
  palette: ScenePalette;
  /** Height of the horizon in px from the top. */
  horizon: number;
}

/** Paints everything below the sky. */
export type Scene = (ink: SceneInk) => string;

const palettes: readonly ScenePalette[] = [
  { sky: ['#1a1033', '#7a2a5c', '#f2a25c'], far: '#7b3f63', near: '#170b22', light: '#ffd9a0', accent: '#ff7a59' },
  { sky: ['#061a2b', '#0f4c6b', '#7fd0c8'], far: '#2b7282', near: '#04121c', light: '#e8fff4', accent: '#4fe0b0' },
  { sky: ['#0c1030', '#2b2f7a', '#b07ae0'], far: '#4a3f92', near: '#0a0a20', light: '#f3dcff', accent: '#ff6fd0' },
  { sky: ['#2a4d7a', '#6fa6d6', '#f8e3bd'], far: '#6d93b4', near: '#1c3040', light: '#fff6dc', accent: '#f2784b' },
  { sky: ['#2b0a0a', '#8f1f1a', '#ff9a3d'], far: '#7a2a1e', near: '#160505', light: '#ffd27a', accent: '#ffce3a' },
  { sky: ['#0a1f14', '#25604a', '#d9e88a'], far: '#3b7a5a', near: '#06150d', light: '#faffce', accent: '#ffd84a' },
  { sky: ['#101418', '#39434f', '#a9b4bd'], far: '#5b6874', near: '#0d1115', light: '#f2f5f7', accent: '#d94f3d' },
  { sky: ['#04040e', '#1c0f45', '#e0246f'], far: '#3b1a6b', near: '#06040f', light: '#ffb5e5', accent: '#23f0ff' },
  { sky: ['#3f7fae', '#9ad0e8', '#ffffff'], far: '#9bbdd4', near: '#2d4a63', light: '#ffffff', accent: '#ff5d5d' },
  { sky: ['#3b1d4a', '#c2566f', '#ffcf9c'], far: '#a05a7a', near: '#2a1233', light: '#fff0d6', accent: '#5ad1c8' },
  { sky: ['#0b2a3c', '#c26a3a', '#ffd08a'], far: '#8a5a4a', near: '#10171f', light: '#fff1c9', accent: '#3fd0ff' },
  { sky: ['#0d0d16', '#1f2f52', '#6f9ad8'], far: '#35558a', near: '#080b14', light: '#d8e8ff', accent: '#ffe27a' },
  { sky: ['#1c1430', '#3f2a63', '#57c7a3'], far: '#38607a', near: '#0c0a1c', light: '#c8ffe2', accent: '#a4ff5a' },
  { sky: ['#43230f', '#b0702c', '#f8dd8a'], far: '#a97a45', near: '#24130a', light: '#fff5c6', accent: '#e0453a' },
  { sky: ['#071c33', '#1b6f96', '#ffe0b8'], far: '#3d86a0', near: '#061421', light: '#fff3dd', accent: '#ffb03a' },
  { sky: ['#240b2e', '#6a1f6f', '#ff6a8b'], far: '#7a2f78', near: '#14061b', light: '#ffd3d8', accent: '#7af0ff' },
  { sky: ['#f0b860', '#f4d59a', '#fdf2d8'], far: '#d29a5f', near: '#5a2d1e', light: '#ffffff', accent: '#b8322a' },
  { sky: ['#0b3b3a', '#2f8f83', '#f5d6c0'], far: '#4f9a90', near: '#0a2624', light: '#fff4ea', accent: '#ff8562' },
];

/** A curated palette turned a little, so that two pictures with the same one still differ. */
export function choosePalette(random: Random): ScenePalette {
  const { sky, far, near, light, accent } = random.pick(palettes);
  const turn = random.float(-14, 14);
  return {
    sky: [turnHue(sky[0], turn), turnHue(sky[1], turn), turnHue(sky[2], turn)],
    far: turnHue(far, turn),
    near: turnHue(near, turn),
    light,
    accent: turnHue(accent, random.float(-20, 20)),
  };
}

/** Colour of the layer at `depth`: 0 at the horizon, 1 in the foreground. */
export const layer = (ink: SceneInk, depth: number): string =>
  mix(mix(ink.palette.far, ink.palette.sky[2], 0.25 * (1 - depth)), ink.palette.near, depth);

/** A jagged outline across the picture, from `base` up to `amplitude` px higher. */
export function ridge(random: Random, base: number, amplitude: number, steps: number): Point[] {
  return Array.from(
    { length: steps + 1 },
    (_, index) => [(400 * index) / steps, base - random.float(0, amplitude) * (index % 2 ? 1 : 0.45)] as const,
  );
}

/** A soft, rolling outline closed along the bottom edge. */
export function hills(random: Random, base: number, amplitude: number, waves: number): string {
  const step = 400 / waves;
  let data = `M0 500V${base}`;
  for (let index = 0; index < waves; index++) {
    const lift = random.float(-amplitude, amplitude);
    data += `Q${Math.round(step * (index + 0.5))} ${Math.round(base + lift)} ${Math.round(step * (index + 1))} ${Math.round(base + random.float(-amplitude, amplitude) * 0.3)}`;
  }
  return `${data}V500Z`;
}
