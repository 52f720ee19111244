import { expect, test } from 'vitest';
import { deskAreas } from './desk-areas.ts';

test.each(['admin', 'seller'] as const)('in the %s desk no two areas are gone to by the same letter', (desk) => {
  // G H leads home.
  const letters = ['g', 'h', ...deskAreas.flatMap((area) => (area.desk === desk ? (area.goKey ?? []) : []))];
  expect(new Set(letters).size).toBe(letters.length);
});
