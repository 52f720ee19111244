import { mixColors } from './contrast.ts';
import type { ThemeName } from './themes.ts';

/** Lines, dots or light on the ground of the page: a colour and how much of it is painted at most. */
type Grain = { color: string; alpha: number; paint: (color: string) => string; isLight?: true };

/** What makes a theme more than its colours. */
export type ThemeCharacter = {
  /** Corners of cards; those of buttons and fields follow. Pixels. */
  radius: number;
  /** The font of headings, and how they are set. */
  display: string;
  headingWeight: number;
  headingTracking: string;
  /** What is added to a space: Sora's own is so narrow that short words run together. */
  headingWordSpacing: string;
  headingShadow: string;
  /** Of a card at rest: a shadow, a frame or a glow. */
  cardShadow: string;
  /** The line below the header. */
  headerEdge: string;
  grains: readonly Grain[];
};

const sora = '"Sora Variable",system-ui,sans-serif';
const inter = '"Inter Variable",system-ui,sans-serif';
const bookSerif = '"Iowan Old Style","Palatino Linotype",Palatino,"Book Antiqua",Georgia,serif';
const poster = '"Bodoni 72","Bodoni MT",Didot,"Playfair Display","Times New Roman",serif';

const plain: ThemeCharacter = {
  radius: 14,
  display: sora,
  headingWeight: 650,
  headingTracking: '-0.02em',
  headingWordSpacing: '0.1em',
  headingShadow: 'none',
  cardShadow: 'none',
  headerEdge: 'none',
  grains: [],
};

const grid = (size: number) => (color: string) =>
  `linear-gradient(${color} 1px,transparent 1px) 0 0/${size}px ${size}px,` +
  `linear-gradient(90deg,${color} 1px,transparent 1px) 0 0/${size}px ${size}px`;
const stripes = (angle: number, gap: number) => (color: string) =>
  `repeating-linear-gradient(${angle}deg,${color} 0 1px,transparent 1px ${gap}px)`;
const dots = (gap: number) => (color: string) =>
  `radial-gradient(${color} 1.2px,transparent 1.6px) 0 0/${gap}px ${gap}px`;
const light = (place: string, size: string) => (color: string) =>
  `radial-gradient(${size} at ${place},${color},transparent) no-repeat`;

export const themeCharacters: Record<ThemeName, ThemeCharacter> = {
  light: { ...plain, cardShadow: '0 1px 2px #1b2a4a0d' },
  dark: { ...plain, cardShadow: 'inset 0 1px 0 #ffffff0a' },
  // A technical drawing: squared paper, tight corners, a blue edge on everything that lies on it.
  'monochrome-blue': {
    ...plain,
    radius: 6,
    headingWeight: 600,
    headingTracking: '-0.01em',
    cardShadow: 'inset 3px 0 0 #14488f,0 8px 20px -16px #14488f80',
    headerEdge: 'linear-gradient(#14488f,#14488f)',
    grains: [{ color: '#14488F', alpha: 0.07, paint: grid(24) }],
  },
  // Laid paper and a book's type.
  sepia: {
    ...plain,
    radius: 8,
    display: bookSerif,
    headingWordSpacing: '0',
    headingWeight: 700,
    headingTracking: '-0.005em',
    cardShadow: '0 1px 0 #fff8,0 2px 10px -6px #5b3c1a66',
    headerEdge: 'linear-gradient(90deg,transparent,#8a3f12,transparent)',
    grains: [
      { color: '#8A3F12', alpha: 0.045, paint: stripes(0, 5) },
      { color: '#8A3F12', alpha: 0.03, paint: stripes(90, 31) },
    ],
  },
  // A screen in the night: a grid of light, glowing frames and headings.
  neon: {
    ...plain,
    radius: 4,
    headingWeight: 750,
    headingTracking: '0.005em',
    headingShadow: '0 0 18px #00f0ff59',
    cardShadow: '0 0 0 1px #7a5cff4d,0 0 22px -8px #7a5cffb3',
    headerEdge: 'linear-gradient(90deg,#7a5cff,#00f0ff,#ff4fd8)',
    grains: [
      { color: '#7A5CFF', alpha: 0.13, paint: grid(44) },
      { color: '#7A5CFF', alpha: 0.08, isLight: true, paint: light('50% -120px', '900px 520px') },
    ],
  },
  // A printed form: square, ruled, without shadows.
  gray: {
    ...plain,
    radius: 0,
    display: inter,
    headingWordSpacing: '0',
    headingWeight: 800,
    headingTracking: '-0.035em',
    cardShadow: '0 0 0 1px #75797f66',
    headerEdge: 'linear-gradient(#1a1b1d,#1a1b1d)',
    grains: [{ color: '#1A1B1D', alpha: 0.07, paint: dots(16) }],
  },
  // A sweet shop: round, soft and lit in several colours.
  rainbow: {
    ...plain,
    radius: 24,
    headingWeight: 750,
    cardShadow: '0 10px 26px -18px #8a2bc280,inset 0 3px 0 #fff',
    headerEdge: 'linear-gradient(90deg,#ff4d6d,#ff9f1c,#ffd60a,#2dc653,#3a86ff,#9d4edd)',
    grains: [
      { color: '#FF5FA2', alpha: 0.09, isLight: true, paint: light('0 160px', '620px 420px') },
      { color: '#3A86FF', alpha: 0.07, isLight: true, paint: light('100% 340px', '640px 480px') },
      { color: '#FFB03B', alpha: 0.08, isLight: true, paint: light('40% 900px', '700px 420px') },
    ],
  },
  // A theatre programme: pinstripes, double frames, a poster's type.
  'black-and-gold': {
    ...plain,
    radius: 2,
    display: poster,
    headingWordSpacing: '0',
    headingWeight: 600,
    headingTracking: '0.012em',
    cardShadow: '0 0 0 1px #0c0b08,0 0 0 2px #8a743466',
    headerEdge: 'linear-gradient(90deg,transparent,#e3b341 20%,#e3b341 80%,transparent)',
    grains: [{ color: '#E3B341', alpha: 0.05, paint: stripes(135, 9) }],
  },
};

/** What lies on the ground of the page, over its colour. */
export function paintGrains({ grains }: ThemeCharacter): string {
  if (grains.length === 0) return 'none';
  return grains.map(({ color, alpha, paint }) => paint(withAlpha(color, alpha))).join(',');
}

/** The colours on which everything must still be readable: where all lines meet, and there each light by itself. */
export function strongestGrounds({ grains }: ThemeCharacter, bg: string): string[] {
  const onto = (ground: string, { color, alpha }: Grain) => mixColors(color, ground, alpha * 100);
  // The lines of a grid cross themselves.
  const lines = grains
    .filter(({ isLight }) => isLight !== true)
    .reduce((ground, grain) => onto(onto(ground, grain), grain), bg);
  return [lines, ...grains.filter(({ isLight }) => isLight === true).map((grain) => onto(lines, grain))];
}

function withAlpha(color: string, alpha: number): string {
  return `${color}${Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0')}`;
}
