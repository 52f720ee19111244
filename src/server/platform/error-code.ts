import { valueAt } from '../../shared/validation/value-at.ts';

/** The code of a failure of Node, PostgreSQL or the shop, such as ENOENT; empty where it has none. */
export function errorCodeOf(error: unknown): string {
  return String(valueAt(error, ['code']) ?? '');
}
