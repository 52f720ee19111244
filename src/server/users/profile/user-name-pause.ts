import { dayMs } from '../../../shared/dates/spans.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';

const PAUSE_MS = 30 * dayMs;

/** A name changes once in 30 days (D-50), so that nobody can evade their reputation. */
export function mayRename({ userNameChangedAt }: { userNameChangedAt: Date | null }): boolean {
  return !userNameChangedAt || databaseNow().getTime() - userNameChangedAt.getTime() >= PAUSE_MS;
}
