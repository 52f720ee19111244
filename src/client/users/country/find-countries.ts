import { countryOptions } from '../../ui/forms/country-options.ts';

type Country = (typeof countryOptions)[number];

/** Countries whose name or code begins with the text, then those with a word or part that does. */
export function findCountries(text: string): readonly Country[] {
  const wanted = plain(text);
  if (wanted === '') return countryOptions;
  const rank = ({ label, value }: Country) => {
    if (plain(value) === wanted) return 0;
    const at = plain(label).indexOf(wanted);
    return at < 0 ? undefined : at === 0 ? 1 : 2;
  };
  return countryOptions
    .flatMap((country) => {
      const place = rank(country);
      return place === undefined ? [] : [{ country, place }];
    })
    .sort((one, other) => one.place - other.place)
    .map(({ country }) => country);
}

/** 'Côte' as 'cote', so that nobody needs the accents. */
function plain(text: string): string {
  return text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
