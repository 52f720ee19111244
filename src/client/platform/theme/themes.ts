import { type ThemeChoiceName, themeChoices } from '../../../shared/settings/theme-choices.ts';

export type ThemeChoice = ThemeChoiceName;
export type ThemeName = Exclude<ThemeChoice, 'system'>;

/** 'system' is a choice, never a token set. */
export const themeNames = themeChoices.filter((choice): choice is ThemeName => choice !== 'system');

/** Colours are `#rrggbb`; `glow` is 0-1; `rarityMix` is the share (percent) of the rarity colour in rarity text. */
export type ThemeTokens = {
  label: string;
  scheme: 'light' | 'dark';
  bg: string;
  surface: string;
  raise: string;
  text: string;
  muted: string;
  primary: string;
  onPrimary: string;
  line: string;
  border: string;
  danger: string;
  success: string;
  warn: string;
  glow: number;
  glowFrom: string;
  glowTo: string;
  shadow: string;
  rarityMix: number;
};

const light: ThemeTokens = {
  label: 'Light',
  scheme: 'light',
  bg: '#FFFFFF',
  surface: '#F6F7F9',
  raise: '#FFFFFF',
  text: '#16181D',
  muted: '#55606E',
  primary: '#1D5FD1',
  onPrimary: '#FFFFFF',
  line: '#E3E6EB',
  border: '#7E8896',
  danger: '#C02626',
  success: '#1B7A3D',
  warn: '#8A5A00',
  glow: 0.28,
  glowFrom: '#A855F7',
  glowTo: '#F0A020',
  shadow: '0 18px 36px -20px #1b2a4a55',
  rarityMix: 55,
};

const dark: ThemeTokens = {
  label: 'Dark',
  scheme: 'dark',
  bg: '#121417',
  surface: '#1C2026',
  raise: '#232932',
  text: '#EDEFF3',
  muted: '#A9B3C1',
  primary: '#7FB0FF',
  onPrimary: '#0B1626',
  line: '#2B323C',
  border: '#6B7685',
  danger: '#FF8A8A',
  success: '#6FD897',
  warn: '#F0B95A',
  glow: 0.55,
  glowFrom: '#A855F7',
  glowTo: '#F0A020',
  shadow: '0 18px 40px -18px #000c',
  rarityMix: 78,
};

const monochromeBlue: ThemeTokens = {
  label: 'Monochrome blue',
  scheme: 'light',
  bg: '#F2F6FC',
  surface: '#E2EBF8',
  raise: '#FBFDFF',
  text: '#0B1F3A',
  muted: '#3D5578',
  primary: '#14488F',
  onPrimary: '#FFFFFF',
  line: '#C9D8EE',
  border: '#6F88AC',
  danger: '#A3224B',
  success: '#0F5F6E',
  warn: '#5B4B8A',
  glow: 0.34,
  glowFrom: '#3B82F6',
  glowTo: '#14488F',
  shadow: '0 18px 36px -20px #14488f66',
  rarityMix: 44,
};

const sepia: ThemeTokens = {
  label: 'Sepia',
  scheme: 'light',
  bg: '#F8F0E0',
  surface: '#EFE3CB',
  raise: '#FCF7EC',
  text: '#33261A',
  muted: '#624F3C',
  primary: '#84390E',
  onPrimary: '#FFFFFF',
  line: '#DCCBAD',
  border: '#8F7A61',
  danger: '#A12A1B',
  success: '#3F6215',
  warn: '#6A4700',
  glow: 0.34,
  glowFrom: '#B4622A',
  glowTo: '#E0B050',
  shadow: '0 18px 36px -20px #5b3c1a70',
  rarityMix: 34,
};

const neon: ThemeTokens = {
  label: 'Neon',
  scheme: 'dark',
  bg: '#0A0A14',
  surface: '#14142A',
  raise: '#1D1D3C',
  text: '#F2F2FF',
  muted: '#B3B3D9',
  primary: '#00F0FF',
  onPrimary: '#001A1C',
  line: '#2B2B55',
  border: '#7A5CFF',
  danger: '#FF8DB1',
  success: '#39FF88',
  warn: '#FFE14D',
  glow: 0.62,
  glowFrom: '#7A5CFF',
  glowTo: '#00F0FF',
  shadow: '0 18px 44px -16px #7a5cff66',
  rarityMix: 64,
};

const gray: ThemeTokens = {
  label: 'Gray',
  scheme: 'light',
  bg: '#ECEDEE',
  surface: '#DFE1E3',
  raise: '#F6F7F7',
  text: '#1A1B1D',
  muted: '#4A4D52',
  primary: '#3A3F47',
  onPrimary: '#FFFFFF',
  line: '#C8CBCF',
  border: '#75797F',
  danger: '#9E1F1F',
  success: '#1E5F38',
  warn: '#6B4A00',
  glow: 0.3,
  glowFrom: '#8A94A6',
  glowTo: '#C3C8D0',
  shadow: '0 18px 36px -20px #0006',
  rarityMix: 38,
};

const rainbow: ThemeTokens = {
  label: 'Rainbow',
  scheme: 'light',
  bg: '#FFFDFB',
  surface: '#FFF1F6',
  raise: '#FFFFFF',
  text: '#221B2E',
  muted: '#5C4F73',
  primary: '#8A2BC2',
  onPrimary: '#FFFFFF',
  line: '#F3D9E6',
  border: '#8D79A8',
  danger: '#C4184B',
  success: '#0B7A4B',
  warn: '#8F5200',
  glow: 0.3,
  glowFrom: '#FF5FA2',
  glowTo: '#FFB03B',
  shadow: '0 18px 36px -20px #8a2bc255',
  rarityMix: 55,
};

const blackAndGold: ThemeTokens = {
  label: 'Black and gold',
  scheme: 'dark',
  bg: '#0C0B08',
  surface: '#191610',
  raise: '#241F15',
  text: '#F5EBD0',
  muted: '#C4B68C',
  primary: '#E3B341',
  onPrimary: '#1A1300',
  line: '#352D1B',
  border: '#8A7434',
  danger: '#FF8F7A',
  success: '#8FD48A',
  warn: '#FFC766',
  glow: 0.5,
  glowFrom: '#E3B341',
  glowTo: '#8A5A10',
  shadow: '0 18px 44px -18px #000e',
  rarityMix: 74,
};

export const themes: Record<ThemeName, ThemeTokens> = {
  light,
  dark,
  'monochrome-blue': monochromeBlue,
  sepia,
  neon,
  gray,
  rainbow,
  'black-and-gold': blackAndGold,
};

export const rarityColors = {
  common: '#8A94A6',
  uncommon: '#2FA57A',
  rare: '#3B82F6',
  epic: '#A855F7',
  legendary: '#F0A020',
} as const;

export function isThemeChoice(value: unknown): value is ThemeChoice {
  return themeChoices.some((choice) => choice === value);
}
