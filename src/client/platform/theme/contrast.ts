type Rgb = [red: number, green: number, blue: number];

function parseHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Relative luminance of WCAG 2.2, 0 (black) to 1 (white). */
function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** WCAG contrast ratio of two `#rrggbb` colours, 1 to 21. */
export function contrastRatio(first: string, second: string): number {
  const [a, b] = [luminance(parseHex(first)), luminance(parseHex(second))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** What CSS `color-mix(in srgb, first percent%, second)` paints, as `#rrggbb`. */
export function mixColors(first: string, second: string, percent: number): string {
  const other = parseHex(second);
  const channels = parseHex(first).map((channel, index) =>
    Math.round((channel * percent + (other[index] ?? 0) * (100 - percent)) / 100),
  );
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
