import { pwnedPassword } from 'hibp';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';

/** Nobody who signs up waits longer for it. */
const TIMEOUT_MS = 2_500;

/**
 * Whether the password stands in a public leak, where the shop asks that (setting `hibpCheck`). Only five characters of
 * its hash leave the shop. A service that does not answer refuses nobody.
 */
export async function isLeakedPassword(
  { db, environment, logger }: Pick<Services, 'db' | 'environment' | 'logger'>,
  password: string,
): Promise<boolean> {
  const { hibpCheck } = await getSettings(db);
  if (!hibpCheck) return false;
  const options = { baseUrl: environment.PASSWORD_LEAKS_URL, timeoutMs: TIMEOUT_MS, addPadding: true };
  const timesSeen = await pwnedPassword(password, options).catch((error: unknown) => {
    logger.warn({ reason: String(error) }, 'The leaked password service did not respond');
    return 0;
  });
  return timesSeen > 0;
}
