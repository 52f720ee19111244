import { styleLayerOrder } from './style-layers.ts';
import { paintGrains, themeCharacters } from './theme-character.ts';
import { rarityColors, type ThemeName, type ThemeTokens, themeNames, themes } from './themes.ts';

const rainbowStops = '#ff4d6d,#ff9f1c,#ffd60a,#2dc653,#3a86ff,#9d4edd';

// Fills the right of a hero only: no text may stand on the rainbow (D-35).
const glowHero =
  'radial-gradient(circle 480px at 62% 38%,color-mix(in srgb,var(--glow-from) 60%,transparent),transparent),' +
  'radial-gradient(circle 400px at 94% 72%,color-mix(in srgb,var(--glow-to) 50%,transparent),transparent)';
const rainbowHero = `linear-gradient(90deg,transparent 52%,${rainbowStops})`;
// On a phone the words fill the width, so the stripes shrink to a line below them.
const rainbowLine = `linear-gradient(90deg,${rainbowStops}) bottom/100% 6px no-repeat`;
const plainProgress = 'linear-gradient(90deg,var(--primary),color-mix(in srgb,var(--primary) 70%,var(--text)))';

function declareTokens(name: ThemeName, tokens: ThemeTokens): string {
  const isRainbow = name === 'rainbow';
  return [
    `color-scheme:${tokens.scheme}`,
    `--bg:${tokens.bg}`,
    `--surface:${tokens.surface}`,
    `--raise:${tokens.raise}`,
    `--text:${tokens.text}`,
    `--muted:${tokens.muted}`,
    `--primary:${tokens.primary}`,
    `--on-primary:${tokens.onPrimary}`,
    `--line:${tokens.line}`,
    `--border:${tokens.border}`,
    `--danger:${tokens.danger}`,
    `--success:${tokens.success}`,
    `--warn:${tokens.warn}`,
    `--glow:${tokens.glow}`,
    `--glow-from:${tokens.glowFrom}`,
    `--glow-to:${tokens.glowTo}`,
    `--shadow:${tokens.shadow}`,
    `--rarity-mix:${tokens.rarityMix}%`,
    `--progress-fill:${isRainbow ? `linear-gradient(90deg,${rainbowStops})` : plainProgress}`,
    `--hero-fill:${isRainbow ? rainbowHero : glowHero}`,
  ].join(';');
}

/** Mantine's corners, in proportion to those of a card with the usual 14 pixels. */
const mantineRadii = { xs: 6, sm: 8, md: 12, lg: 14, xl: 20 };

function declareCharacter(name: ThemeName): string {
  const character = themeCharacters[name];
  const share = character.radius / mantineRadii.lg;
  return [
    `--radius:${character.radius}px`,
    `--radius-sm:${Math.round(character.radius * 0.8)}px`,
    `--radius-lg:${Math.round(character.radius * 1.3)}px`,
    `--mantine-radius-default:${Math.round(mantineRadii.md * share)}px`,
    ...Object.entries(mantineRadii).map(([size, radius]) => `--mantine-radius-${size}:${Math.round(radius * share)}px`),
    `--display:${character.display}`,
    `--heading-weight:${character.headingWeight}`,
    `--heading-tracking:${character.headingTracking}`,
    `--heading-word-spacing:${character.headingWordSpacing}`,
    `--heading-shadow:${character.headingShadow}`,
    `--card-shadow:${character.cardShadow}`,
    `--header-edge:${character.headerEdge}`,
    `--page-grain:${paintGrains(character)}`,
  ].join(';');
}

function mapShades(name: string, token: string): string {
  return Array.from({ length: 10 }, (_, shade) => `--mantine-color-${name}-${shade}:var(${token})`).join(';');
}

/** The roles Mantine derives for a colour name: filled, light, outline and text variants. */
function mapVariants(name: string, token: string, onToken: string): string {
  const color = `--mantine-color-${name}`;
  return [
    `${color}-filled:var(${token})`,
    `${color}-filled-hover:color-mix(in srgb,var(${token}),var(--text) 14%)`,
    `${color}-light:color-mix(in srgb,var(${token}) 12%,transparent)`,
    `${color}-light-hover:color-mix(in srgb,var(${token}) 18%,transparent)`,
    `${color}-light-color:color-mix(in srgb,var(${token}) 84%,var(--text))`,
    `${color}-outline:var(${token})`,
    `${color}-outline-hover:color-mix(in srgb,var(${token}) 8%,transparent)`,
    `${color}-text:var(${token})`,
    `${color}-contrast:var(${onToken})`,
  ].join(';');
}

/** Mantine paints from `dark-*` in dark and `gray-*`/`white` in light schemes: both scales point at the tokens. */
function mapScales(): string {
  const darkScale = ['text', 'muted', 'muted', 'muted', 'line', 'raise', 'raise', 'bg', 'surface', 'surface'];
  const grayScale = ['surface', 'surface', 'line', 'line', 'border', 'muted', 'muted', 'muted', 'text', 'text'];
  return [
    ...darkScale.map((token, shade) => `--mantine-color-dark-${shade}:var(--${token})`),
    ...grayScale.map((token, shade) => `--mantine-color-gray-${shade}:var(--${token})`),
  ].join(';');
}

const mantineRoles = [
  '--mantine-color-body:var(--bg)',
  '--mantine-color-text:var(--text)',
  '--mantine-color-bright:var(--text)',
  '--mantine-color-black:var(--text)',
  '--mantine-color-white:var(--raise)',
  '--mantine-color-dimmed:var(--muted)',
  '--mantine-color-placeholder:var(--muted)',
  '--mantine-color-anchor:var(--primary)',
  '--mantine-color-error:var(--danger)',
  '--mantine-color-success:var(--success)',
  '--mantine-color-default:var(--raise)',
  '--mantine-color-default-hover:color-mix(in srgb,var(--raise),var(--text) 6%)',
  '--mantine-color-default-color:var(--text)',
  '--mantine-color-default-border:var(--line)',
  // Darker or lighter than page and cards in every theme: a button that is off keeps its outline as one.
  '--mantine-color-disabled:color-mix(in srgb,var(--text) 8%,var(--surface))',
  '--mantine-color-disabled-color:color-mix(in srgb,var(--muted) 85%,var(--bg))',
  '--mantine-color-disabled-border:var(--line)',
  '--mantine-primary-color-filled:var(--primary)',
  '--mantine-primary-color-filled-hover:var(--mantine-color-brand-filled-hover)',
  '--mantine-primary-color-contrast:var(--on-primary)',
  '--mantine-shadow-md:var(--shadow)',
  '--mantine-shadow-lg:var(--shadow)',
  '--mantine-shadow-xl:var(--shadow)',
].join(';');

/**
 * The whole theme style sheet: the order of the layers, one token block per theme and Mantine's variables mapped onto the tokens.
 * Every block hangs on `[data-theme]`, so a nested element can wear another theme than the page.
 */
export function renderThemeCss(): string {
  const blocks = themeNames.map(
    (name) => `[data-theme][data-theme=${name}]{${declareTokens(name, themes[name])};${declareCharacter(name)}}`,
  );
  const rarities = Object.entries(rarityColors).map(([rarity, color]) => `--r-${rarity}:${color}`);
  const narrow = `@media(max-width:760px){[data-theme][data-theme=rainbow]{--hero-fill:${rainbowLine}}}`;
  // Browsers leave backgrounds out on paper, where the light text of a dark theme would not be read.
  const paper = `${declareTokens('light', themes.light)};--page-grain:none;--heading-shadow:none`;
  const print = `@media print{html[data-theme][data-theme]{${paper}}}`;
  const palettes = [
    mapShades('brand', '--primary'),
    mapVariants('brand', '--primary', '--on-primary'),
    mapShades('red', '--danger'),
    mapVariants('red', '--danger', '--bg'),
    mapShades('green', '--success'),
    mapVariants('green', '--success', '--bg'),
    mapShades('yellow', '--warn'),
    mapVariants('yellow', '--warn', '--bg'),
    mapVariants('gray', '--text', '--bg'),
  ];
  // Mantine's own sheet arrives later with two attribute selectors; the doubled attribute keeps ours on top.
  const mantine = `[data-theme][data-theme][data-mantine-color-scheme]{${[mantineRoles, mapScales(), ...palettes].join(';')}}`;
  return `${styleLayerOrder}:root{${rarities.join(';')}}${blocks.join('')}${narrow}${print}${mantine}html{background:var(--bg);color:var(--text)}`;
}
