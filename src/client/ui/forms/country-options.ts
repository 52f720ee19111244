import { countryCodes } from '../../../shared/users/country-codes.ts';

const names = new Intl.DisplayNames(['en'], { type: 'region' });

export function countryName(code: string): string {
  return names.of(code) ?? code;
}

/** Every country by its name, as a select wants it. */
export const countryOptions = countryCodes
  .map((code) => ({ value: code, label: countryName(code) }))
  .sort((a, b) => a.label.localeCompare(b.label));
