import { expect, test } from 'vitest';
import type { SettingView } from '../../../shared/settings/setting-view.schemas.ts';
import { changesOf, isFound, warningsOf, withoutKey, withValue } from './settings-draft.ts';

const setting = (fields: Partial<SettingView>): SettingView => ({
  ...{ key: 'lowStock', label: 'Low stock', group: 'catalogue', type: 'number', value: 5, default: 5 },
  ...{ isPublic: false, isEncrypted: false, isSet: false, isCustom: false, validation: {}, version: 3 },
  ...{ description: 'Products with this many units or fewer count as low in stock', updatedAt: null, updatedBy: null },
  ...fields,
});

test('only what differs is sent, with the version that was edited', () => {
  const settings = [setting({}), setting({ key: 'wordList', value: '' })];
  expect(changesOf(settings, { lowStock: { value: 5, version: 3 }, wordList: { value: 'spam', version: 3 } })).toEqual([
    { key: 'wordList', value: 'spam', version: 3 },
  ]);
});

test('a change keeps the version that it began with, however often it is edited', () => {
  const begun = withValue({}, setting({ version: 3 }), 6);
  const later = withValue(begun, setting({ value: 9, version: 4 }), 7);
  expect(changesOf([setting({ value: 9, version: 4 })], later)).toEqual([{ key: 'lowStock', value: 7, version: 3 }]);
  expect(withoutKey(later, 'lowStock')).toEqual({});
});

test('a search finds all its words in name, key and description', () => {
  expect(isFound(setting({}), 'units LOW')).toBe(true);
  expect(isFound(setting({}), 'units high')).toBe(false);
});

test.each([
  ['testMode', false, 1],
  ['testMode', true, 0],
  ['require2faForStaff', true, 1],
  ['currencyCode', 'EUR', 1],
  ['lowStock', 1, 0],
])('%s set to %j gives %i warnings', (key, value, count) => {
  expect(warningsOf([{ key, value }])).toHaveLength(count);
});
