import { expect, test } from 'vitest';
import { isCountry, judgeRegion, type RegionConfirmation, worksIn } from './region.rules.ts';

const america = ['US', 'CA'];
const inCanada: RegionConfirmation = { country: 'CA', shown: null };
const inGermany: RegionConfirmation = { country: 'DE', shown: null };
const knowing = (shown: string[] | null): RegionConfirmation => ({ country: null, shown });

test.each([
  ['a key for everywhere', ['GLOBAL'], 'DE', null, 'works'],
  ['a key for everywhere, in no known country', ['GLOBAL'], null, null, 'works'],
  ['a key whose regions were never filled in', [], null, null, 'works'],
  ['a key for here', america, 'US', null, 'works'],
  ['a key for elsewhere', america, 'DE', null, 'mismatch'],
  ['a key for somewhere, in no known country', america, null, null, 'unknown'],
  ['a key for elsewhere, to be used there', america, 'DE', inCanada, 'confirmed'],
  ['a key for somewhere, to be used there', america, null, inCanada, 'confirmed'],
  ['a key for here, confirmed without need', america, 'US', inCanada, 'works'],
  ['a key for elsewhere, to be used where it does not work', america, 'FR', inGermany, 'mismatch'],
  ['a key for elsewhere, known to be', america, 'DE', knowing(null), 'confirmed'],
  ['a key whose regions are in another order', america, 'DE', knowing(['CA', 'US']), 'confirmed'],
  ['a key that lost a country since', ['US'], 'DE', knowing(america), 'mismatch'],
  ['a key that changed its country since', ['US', 'MX'], 'DE', knowing(america), 'mismatch'],
] as const)('%s', (_, regions, country, confirmation, verdict) => {
  expect(judgeRegion({ regions, country, confirmation })).toBe(verdict);
});

test('countries are those of ISO 3166', () => {
  expect(['DE', 'GB', 'de', 'UK', 'EU', 'GLOBAL', ''].filter(isCountry)).toEqual(['DE', 'GB']);
  expect(worksIn(america, 'GLOBAL')).toBe(false);
});
