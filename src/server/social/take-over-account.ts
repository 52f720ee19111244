import { handOverAccount } from '../accounts/end-account.ts';
import { unlinkAccounts } from '../accounts/linked-accounts.ts';
import { forgetWaysIn } from '../auth/erase-sign-in.ts';
import { endSessions } from '../auth/sessions/end-sessions.ts';
import { dropExports } from '../data-exports/drop-exports.ts';
import { removeSavedMethods } from '../payments/saved-methods/remove-saved-methods.ts';
import { databaseNow } from '../platform/database/database-clock.ts';
import type { Transaction } from '../platform/database/db.ts';
import { eraseAddresses } from '../users/addresses/change-addresses.ts';
import { forgetConnectedWallet } from '../wallet/erase-wallet.ts';
import { eraseSocialFlows } from './erase-social-flows.ts';

/**
 * Gives an account whose address was never verified to the one who owns the address. Its creator may have been an
 * attacker waiting for the owner: all ways to sign in and the personal data are removed.
 */
export async function takeOverAccount(tx: Transaction, userId: string): Promise<void> {
  const now = databaseNow();
  await endSessions(tx, { userId, reason: 'taken-over' });
  await forgetWaysIn(tx, userId, now);
  await unlinkAccounts(tx, userId);
  await forgetCreator(tx, userId);
  await handOverAccount(tx, userId, now);
}

/** What whoever made an account left in it beside the ways in, also where money would go. */
export async function forgetCreator(tx: Transaction, userId: string): Promise<void> {
  await eraseSocialFlows(tx, userId);
  await dropExports(tx, userId);
  await eraseAddresses(tx, userId);
  await removeSavedMethods(tx, userId);
  await forgetConnectedWallet(tx, userId);
}
