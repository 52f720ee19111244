const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** 1288490189 → '1.3 GB'; decimal units, as stores and systems show downloads. */
export function describeFileSize(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const amount = bytes / 1000 ** power;
  const digits = power > 0 && amount < 10 ? 1 : 0;
  return `${amount.toFixed(digits)} ${units[power] ?? 'B'}`;
}
