import { expect, test } from 'vitest';
import { emailTemplatesSettings } from '../../../shared/email-templates/email-templates.settings.ts';
import { labelOfSetting } from '../../../shared/settings/setting-labels.ts';
import type { SettingView } from '../../../shared/settings/setting-view.schemas.ts';
import {
  changesOf,
  isFound,
  numberOf,
  restoredWords,
  savedWords,
  typedText,
  warningsOf,
  withoutKey,
  withValue,
} from './settings-draft.ts';

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

test.each(['0', '0.', '0.2', '0.25', '0,25', '1.0', '1.05', '-', '-1', '.5', '1e', ''])('%j can be typed', (text) => {
  expect(typedText(text, numberOf(text))).toBe(text);
});

test('a number that was undone or chosen shows in place of what was typed', () => {
  expect(typedText('0.', 2)).toBe('2');
  expect(typedText('12', null)).toBe('');
  expect(typedText(undefined, 0.5)).toBe('0.5');
});

test.each([
  ['0,25', 0.25],
  [' 12. ', 12],
  ['-3', -3],
  ['1,000', '1,000'],
  ['0,125', 0.125],
  ['1e3', '1e3'],
  ['0x10', '0x10'],
  ['Infinity', 'Infinity'],
  ['', ''],
])('%j is the number %j', (text, number) => {
  expect(numberOf(text)).toBe(number);
});

test('a search finds all its words in name, key and description', () => {
  expect(isFound(setting({}), 'Catalogue', 'units LOW')).toBe(true);
  expect(isFound(setting({}), 'Catalogue', 'units high')).toBe(false);
});

const titled = (key: string, description: string) => setting({ key, label: labelOfSetting(key), description });

test.each([
  ['BSC use for VIP', titled('networks.bsc.useForVip', 'Offered for memberships'), 'Payment'],
  ['vip bsc', titled('networks.bsc.useForVip', 'Offered for memberships'), 'Payment'],
  ['Require two-factor for staff', titled('require2faForStaff', ''), 'Security'],
  ['two factor', titled('require2faForStaff', ''), 'Security'],
  ['email host', titled('emailHost', ''), 'E-mail'],
  ['email', titled('mailRetentionDays', ''), 'E-mail'],
])('a search for "%s" finds the setting by its title, however it is written', (query, found, group) => {
  expect(isFound(found, group, query)).toBe(true);
});

test('a search for SMTP finds the server, its port, its lock and who signs in', () => {
  const { internal, secret } = emailTemplatesSettings;
  const found = Object.entries({ ...internal, ...secret }).filter(([key, schema]) =>
    isFound(titled(key, schema.description ?? ''), 'E-mail', 'smtp'),
  );
  expect(found).toHaveLength(6);
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

test('what waits for a second administrator is not told as done', () => {
  expect(savedWords(1, 1)).toBe('Setting saved');
  expect(savedWords(0, 1, 'imported')).toBe('A second administrator has to agree');
  expect(savedWords(0, 0, 'imported')).toBe('0 settings imported');
  expect(savedWords(2, 3, 'imported')).toBe('2 settings imported. A second administrator has to agree to the rest');
  expect(restoredWords('0x1', '0x1')).toBe('Earlier value restored');
  expect(restoredWords('', '0x1')).toBe('A second administrator has to agree');
});
