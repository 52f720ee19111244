import { describe, expect, test } from 'vitest';
import { type FileReadiness, type FileScan, fileReadiness, isBlockedName, scanRuleOf } from './file-scan.rules.ts';

test('the setting and the scanner make the rule', () => {
  expect([scanRuleOf('off', true), scanRuleOf('off', false)]).toEqual(['none', 'none']);
  expect([scanRuleOf('required', true), scanRuleOf('required', false)]).toEqual(['scan', 'names']);
});

test.each<[FileScan, FileReadiness, FileReadiness, FileReadiness, FileReadiness]>([
  ['unscanned', 'ready', 'ready', 'blocked', 'waiting'],
  ['clean', 'ready', 'ready', 'blocked', 'ready'],
  ['infected', 'blocked', 'blocked', 'blocked', 'blocked'],
])('%s', (scan, none, names, program, scanned) => {
  expect(fileReadiness({ name: 'pack.exe', scan }, 'none')).toBe(none);
  expect(fileReadiness({ name: 'pack.zip', scan }, 'names')).toBe(names);
  expect(fileReadiness({ name: 'pack.exe', scan }, 'names')).toBe(program);
  expect(fileReadiness({ name: 'pack.exe', scan }, 'scan')).toBe(scanned);
});

describe('names of programs', () => {
  test.each(['setup.exe', 'SETUP.EXE', 'map.zip.scr', 'x.js', 'run.sh ', 'a.b.lnk'])('%s is one', (name) => {
    expect(isBlockedName(name)).toBe(true);
  });
  test.each(['pack.zip', 'exe', 'exe.zip', 'read me', 'music.flac', 'notes.json', '.'])('%s is none', (name) => {
    expect(isBlockedName(name)).toBe(false);
  });
});
