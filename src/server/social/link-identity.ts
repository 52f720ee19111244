import { AppError } from '../platform/app-error.ts';
import { transaction } from '../platform/db.ts';
import type { Exchange } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { isUniqueViolation } from '../platform/unique-violation.ts';
import { announceLink } from './announce-link.ts';
import type { SocialEntry } from './plan-entry.ts';

/**
 * Adds the identity to a member's account; linking the same one again changes nothing. Throws SOCIAL_LINKED_ELSEWHERE
 * when it belongs to somebody else, or the member has another one at this provider.
 */
export async function linkIdentity(
  { db }: Services,
  exchange: Exchange,
  userId: string,
  { provider, identity: { subject, email } }: SocialEntry,
): Promise<void> {
  const where = { provider_subject: { provider, subject } };
  await transaction(db, async (tx) => {
    const linked = await tx.linkedAccount.findUnique({ where, select: { userId: true } });
    if (linked?.userId === userId) return;
    if (linked) throw new AppError('SOCIAL_LINKED_ELSEWHERE');
    await tx.linkedAccount.create({ data: { userId, provider, subject, email }, select: { id: true } });
    await announceLink(tx, exchange, { userId, provider, change: 'linked' });
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new AppError('SOCIAL_LINKED_ELSEWHERE', { cause: error }) : error;
  });
}
