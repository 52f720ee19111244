import { countryCodes } from '../../../shared/users/country-codes.ts';
import { countryName } from './country-name.ts';

/** Every country by its name, as a select wants it. */
export const countryOptions = countryCodes
  .map((code) => ({ value: code, label: countryName(code) }))
  .sort((a, b) => a.label.localeCompare(b.label));
