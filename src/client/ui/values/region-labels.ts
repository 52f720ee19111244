import { isWorldwide } from '../../../shared/regions/region.rules.ts';
import { countryInText, countryName } from '../forms/country-name.ts';

const named = new Intl.ListFormat('en', { type: 'conjunction' });
const mostNamed = 4;

/** 'Works worldwide', or every country in which it works. */
export function describeRegions(regions: readonly string[]): string {
  return isWorldwide(regions) ? 'Works worldwide' : regions.map(countryName).join(', ');
}

/** 'the United States and Canada', or the first few of many countries and how many more; within a sentence. */
export function summarizeRegions(regions: readonly string[]): string {
  const names = regions.map(countryInText);
  if (names.length <= mostNamed) return named.format(names);
  return named.format([...names.slice(0, mostNamed - 1), `${names.length - mostNamed + 1} more`]);
}
