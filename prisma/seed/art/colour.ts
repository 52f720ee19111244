type Channels = readonly [red: number, green: number, blue: number];

function channels(hex: string): Channels {
  const value = Number.parseInt(hex.slice(1, 7), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function toHex(parts: readonly number[]): string {
  return `#${parts
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** `#rrggbb` between two colours; amount 0 gives the first, 1 the second. */
export function mix(first: string, second: string, amount: number): string {
  const [r1, g1, b1] = channels(first);
  const [r2, g2, b2] = channels(second);
  return toHex([r1 + (r2 - r1) * amount, g1 + (g2 - g1) * amount, b1 + (b2 - b1) * amount]);
}

export const lighten = (hex: string, amount: number): string => mix(hex, '#ffffff', amount);
export const darken = (hex: string, amount: number): string => mix(hex, '#05060a', amount);

/** `#rrggbbaa`; alpha in 0..1. */
export function fade(hex: string, alpha: number): string {
  return `${hex.slice(0, 7)}${Math.round(Math.min(1, Math.max(0, alpha)) * 255)
    .toString(16)
    .padStart(2, '0')}`;
}

/** `#rrggbb` from hue in degrees (any number), saturation and lightness in percent. */
export function hsl(hue: number, saturation: number, lightness: number): string {
  const s = saturation / 100;
  const l = lightness / 100;
  const turn = ((hue % 360) + 360) % 360;
  const part = (n: number): number => {
    const k = (n + turn / 30) % 12;
    return 255 * (l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return toHex([part(0), part(8), part(4)]);
}

/** Turns the hue of a colour by `degrees`, keeping saturation and lightness. */
export function turnHue(hex: string, degrees: number): string {
  const [red, green, blue] = channels(hex);
  const [r, g, b] = [red / 255, green / 255, blue / 255];
  const max = Math.max(r, g, b);
  const min = Math.min(r, g, b);
  const spread = max - min;
  const lightness = (max + min) / 2;
  if (spread === 0) return hex;
  const saturation = spread / (1 - Math.abs(2 * lightness - 1));
  const sector = max === r ? (g - b) / spread : max === g ? 2 + (b - r) / spread : 4 + (r - g) / spread;
  return hsl(sector * 60 + degrees, saturation * 100, lightness * 100);
}
