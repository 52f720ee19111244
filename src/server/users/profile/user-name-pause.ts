import { databaseNow } from '../../platform/database/database-clock.ts';

const PAUSE_MS = 30 * 86_400_000;

/** A name changes once in 30 days (D-50), so that nobody slips out of what others know them by. */
export function mayRename({ userNameChangedAt }: { userNameChangedAt: Date | null }): boolean {
  return !userNameChangedAt || databaseNow().getTime() - userNameChangedAt.getTime() >= PAUSE_MS;
}
