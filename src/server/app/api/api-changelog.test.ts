import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { apiVersions } from '../../../shared/developers/api-changelog.ts';
import type { ApiVersion } from '../../../shared/developers/api-version.ts';
import { listRestRoutes } from '../../platform/rest/rest-routes.ts';
import { appRouter } from '../app-router.ts';

const versions: readonly ApiVersion[] = apiVersions;
const oldestFirst = versions.toReversed();
const [first, ...later] = oldestFirst;
const callsOf = (changes: ApiVersion['added'] = []) => changes.flatMap(({ calls = [] }) => calls);
const firstCalls = readFileSync(`docs/api/calls-${first?.version}.txt`, 'utf8').trim().split('\n');
const today = listRestRoutes(appRouter).map(({ rest }) => `${rest.method} ${rest.path}`);

test('the changelog leads from the calls of the first version to those of today', () => {
  const told = new Set(firstCalls);
  for (const { version, added, removed } of later) {
    for (const call of callsOf(removed)) expect(told.delete(call), `${version} removes ${call}`).toBe(true);
    for (const call of callsOf(added)) {
      expect(told.has(call), `${version} adds ${call} again`).toBe(false);
      told.add(call);
    }
  }
  const untold = today.filter((call) => !told.has(call));
  const gone = [...told].filter((call) => !today.includes(call));
  // Write them under `added` or `removed` of the version that comes next, in api-changelog.ts.
  expect({ untold, gone }).toEqual({ untold: [], gone: [] });
});

test('what it says of calls that changed or will go is about calls that exist', () => {
  const named = versions.flatMap(({ changed, deprecated }) => [...callsOf(changed), ...callsOf(deprecated)]);
  expect(named.filter((call) => !today.includes(call))).toEqual([]);
});

test('versions follow each other', () => {
  const rank = ({ version }: ApiVersion) => version.split('.').map(Number);
  for (const [index, version] of versions.slice(1).entries()) {
    const next = versions[index];
    expect(version.date <= (next?.date ?? '')).toBe(true);
    expect(next && rank(next) > rank(version)).toBe(true);
    const isBreaking = callsOf(next?.removed).length > 0;
    if (isBreaking && next) expect(rank(next)[0]).toBeGreaterThan(rank(version)[0] ?? 0);
  }
});
