import { expect, test } from 'vitest';
import { filterSavedLibrary } from './filter-saved-library.ts';

const now = Date.parse('2026-03-10T12:00:00.000Z');
const [ended, running] = ['2026-03-10T11:59:00.000Z', '2026-03-11T12:00:00.000Z'];
const files = [
  { name: 'Sci-Fi Panels', fileName: 'panels.zip', type: 'resource', status: 'active', expiry: running },
  { name: 'Forest Sounds', fileName: 'forest.zip', type: 'resource', status: 'active', expiry: ended },
  { name: 'Map Tool', fileName: 'setup.zip', type: 'software', status: 'expired', expiry: ended },
  { name: 'Given Back', fileName: 'gone.zip', type: 'software', status: 'revoked', expiry: running },
] as const;

test.each([
  [{ q: '', type: undefined }, ['Sci-Fi Panels', 'Forest Sounds', 'Map Tool', 'Given Back']],
  [{ q: ' FOREST', type: undefined }, ['Forest Sounds']],
  [{ q: 'setup', type: undefined }, ['Map Tool']],
  [{ q: '', type: 'resource' }, ['Sci-Fi Panels', 'Forest Sounds']],
  [{ q: '', type: undefined, status: 'active' }, ['Sci-Fi Panels']],
  [{ q: '', type: undefined, status: 'expired' }, ['Forest Sounds', 'Map Tool']],
] as const)('%o finds %o', (wanted, names) => {
  expect(filterSavedLibrary(files, wanted, now).map(({ name }) => name)).toEqual(names);
});
