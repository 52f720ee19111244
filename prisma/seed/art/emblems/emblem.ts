import type { Random } from '../../random.ts';
import { darken, fade, lighten, mix, turnHue } from '../colour.ts';
import type { Defs } from '../svg.ts';

/** Everything an emblem is painted with. Colours are `#rrggbb`; the rest are references to gradients. */
export interface EmblemInk {
  random: Random;
  defs: Defs;
  colour: string;
  second: string;
  dark: string;
  metalColour: string;
  /** Rarity colour from a bright edge to a deep shadow. */
  body: string;
  /** Second hue, for parts that must stand off the body. */
  accent: string;
  metal: string;
  trim: string;
  jewel: string;
  leather: string;
  shade: string;
  shine: string;
}

/** Draws upright inside 400x500, centred on (200, 245), about 300 high. */
export type Emblem = (ink: EmblemInk) => string;

const metals = ['#C7CEDA', '#E8B64C', '#C98A5A', '#8FA3B8', '#D9A7A0', '#7FA890', '#E6DCC3', '#5C6473'];
const leathers = ['#3A2620', '#2A2230', '#1F2B38', '#44301A', '#312A2A', '#20352C', '#3D1F2B'];

export function createEmblemInk(random: Random, defs: Defs, colour: string): EmblemInk {
  const second = turnHue(colour, random.pick([-70, -45, -25, 25, 45, 70, 160]));
  const metalColour = random.pick(metals);
  const trimColour = random.pick(metals.filter((metal) => metal !== metalColour));
  const angle = random.pick([25, 45, 60, 120]);
  return {
    random,
    defs,
    colour,
    second,
    dark: darken(colour, 0.78),
    metalColour,
    body: defs.linear(
      [
        [0, lighten(colour, 0.72)],
        [0.3, lighten(colour, 0.08)],
        [1, darken(mix(colour, second, 0.35), 0.62)],
      ],
      angle,
    ),
    accent: defs.linear([
      [0, lighten(second, 0.45)],
      [0.5, second],
      [1, darken(second, 0.6)],
    ]),
    metal: metalGradient(defs, metalColour, angle),
    trim: metalGradient(defs, trimColour, 90),
    jewel: defs.radial(
      [
        [0, lighten(second, 0.85)],
        [0.4, second],
        [1, darken(second, 0.65)],
      ],
      0.36,
      0.3,
      0.75,
    ),
    leather: random.pick(leathers),
    shade: fade('#05060a', 0.28),
    shine: '#ffffff38',
  };
}

function metalGradient(defs: Defs, colour: string, angle: number): string {
  return defs.linear(
    [
      [0, lighten(colour, 0.7)],
      [0.35, colour],
      [0.55, darken(colour, 0.35)],
      [0.75, lighten(colour, 0.15)],
      [1, darken(colour, 0.6)],
    ],
    angle,
  );
}
