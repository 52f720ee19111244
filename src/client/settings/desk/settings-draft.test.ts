import { expect, test } from 'vitest';
import type { SettingView } from '../../../shared/settings/setting-view.schemas.ts';
import { changesOf, isFound, warningsOf } from './settings-draft.ts';

const setting = (fields: Partial<SettingView>): SettingView => ({
  ...{ key: 'lowStock', label: 'Low stock', group: 'catalogue', type: 'number', value: 5, default: 5 },
  ...{ isPublic: false, isEncrypted: false, isSet: false, isCustom: false, validation: {}, version: 3 },
  ...{ description: 'Units below which a product counts as running out', updatedAt: null, updatedBy: null },
  ...fields,
});

test('only what differs is sent, with the version that was edited', () => {
  const settings = [setting({}), setting({ key: 'wordList', value: '' })];
  expect(changesOf(settings, { lowStock: 5, wordList: 'spam' })).toEqual([
    { key: 'wordList', value: 'spam', version: 3 },
  ]);
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
