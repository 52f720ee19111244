import type { Random } from '../../random.ts';
import { darken, hsl, lighten, mix, turnHue } from '../colour.ts';
import type { Defs } from '../svg.ts';

export interface PackInk {
  random: Random;
  defs: Defs;
  ground: string;
  deep: string;
  first: string;
  second: string;
  third: string;
  paper: string;
}

/** Fills 400x500 with the motif; the lower 120 px carry the title. */
export type PackMotif = (ink: PackInk) => string;

const hues = [8, 28, 44, 92, 150, 172, 198, 220, 248, 276, 312, 338];

export function createPackInk(random: Random, defs: Defs): PackInk {
  const first = hsl(random.pick(hues) + random.float(-8, 8), random.int(58, 82), random.int(48, 60));
  const isLight = random.chance(0.2);
  return {
    random,
    defs,
    ground: isLight ? mix(first, '#f4efe6', 0.86) : mix(first, '#12151d', random.float(0.72, 0.9)),
    deep: isLight ? mix(first, '#e2d9c9', 0.6) : darken(first, random.float(0.78, 0.9)),
    first,
    second: turnHue(first, random.pick([-120, -60, -34, 34, 60, 120, 180])),
    third: turnHue(lighten(first, 0.25), random.pick([-30, 24, 150])),
    paper: isLight ? '#1b1d26' : '#f3f5fa',
  };
}
