import { expect, test } from 'vitest';
import { roleLabel } from './role-label.ts';

test('a role is named in words', () => {
  expect(['admin', 'content-editor', ''].map(roleLabel)).toEqual(['Admin', 'Content editor', '']);
});
