import { addedIn11 } from './added-in-1.1.ts';
import type { ApiVersion } from './api-version.ts';
import { changedForStaffIn11 } from './changed-for-staff-in-1.1.ts';
import { changedIn11 } from './changed-in-1.1.ts';

/**
 * What changed for programs, newest version first. A test compares it with the calls that exist: each new one stands
 * under `added` of a version, each that is gone under `removed`.
 */
export const apiVersions = [
  {
    version: '1.1.0',
    date: '2026-11-26',
    added: addedIn11,
    changed: [...changedIn11, ...changedForStaffIn11],
  },
  {
    version: '1.0.0',
    date: '2026-11-25',
    added: [{ text: 'API keys with scopes, their own rate limits and a sandbox, for all calls.' }],
  },
] as const satisfies readonly ApiVersion[];

export const apiVersion = apiVersions[0].version;
