const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Codes that name no country: unions, unknown, and those kept for tests. */
const notCountries = new Set([
  'EU',
  'EZ',
  'UN',
  'XA',
  'XB',
  'QO',
  'ZZ',
  'AN',
  'SU',
  'YU',
  'DD',
  'ZR',
  'TP',
  'BU',
  'CS',
]);

/** Every country that this browser has an English name for, by name. */
export function listCountries(): { value: string; label: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const byName = new Map<string, string>();
  for (const first of letters) {
    for (const second of letters) {
      const code = first + second;
      const name = notCountries.has(code) ? undefined : names.of(code);
      if (name !== undefined && !byName.has(name)) byName.set(name, code);
    }
  }
  return [...byName].map(([label, value]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label));
}
