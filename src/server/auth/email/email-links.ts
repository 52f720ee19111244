import { randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { minuteMs } from '../../../shared/dates/spans.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { EmailTokenPurpose } from '../../platform/generated/enums.ts';
import { hashToken } from '../sessions/open-session.ts';

interface LinkRequest {
  userId: string;
  purpose: EmailTokenPurpose;
  /** The address that the link proves. */
  email: string;
  minutes: number;
  /** Of the token's row; a second link under the same id is refused by the database. */
  id?: string;
}

/**
 * Makes the one valid token of this purpose for this user; earlier ones stop working. Only its hash is stored (D-52).
 */
export async function issueLinkToken(tx: Transaction, request: LinkRequest): Promise<{ id: string; token: string }> {
  const { userId, purpose, email, minutes, id = uuid() } = request;
  const token = randomBytes(32).toString('base64url');
  const now = await databaseTime(tx);
  await tx.emailToken.updateMany({ where: { userId, purpose, usedAt: null }, data: { usedAt: now } });
  const expiresAt = new Date(now.getTime() + minutes * minuteMs);
  await tx.emailToken.create({
    data: { id, userId, purpose, email, tokenHash: hashToken(token), createdAt: now, expiresAt },
  });
  return { id, token };
}

/** The owner of a valid token, without using it up. */
export async function peekLinkToken(tx: Transaction, purpose: EmailTokenPurpose, token: string) {
  return tx.emailToken.findFirst({
    where: { tokenHash: hashToken(token), purpose, usedAt: null, expiresAt: { gt: await databaseTime(tx) } },
    select: { userId: true, email: true },
  });
}

/**
 * Uses a token up: of any number of parallel calls, one gets its row. The database's clock decides whether it is still
 * valid.
 */
export async function takeLinkToken(tx: Transaction, purpose: EmailTokenPurpose, token: string) {
  const now = await databaseTime(tx);
  const [taken] = await tx.emailToken.updateManyAndReturn({
    where: { tokenHash: hashToken(token), purpose, usedAt: null, expiresAt: { gt: now } },
    data: { usedAt: now },
    select: { userId: true, email: true },
  });
  return taken;
}

/** Whether this link has done its work before. */
export async function isUsed(tx: Transaction, purpose: EmailTokenPurpose, token: string): Promise<boolean> {
  return (await tx.emailToken.count({ where: { tokenHash: hashToken(token), purpose, usedAt: { not: null } } })) > 0;
}

/** Whether this link once was a true one, to an address that its account has now and has confirmed. */
export async function isConfirmed(tx: Transaction, purpose: EmailTokenPurpose, token: string): Promise<boolean> {
  const sent = await tx.emailToken.findFirst({
    where: { tokenHash: hashToken(token), purpose, user: { emailVerifiedAt: { not: null } } },
    select: { email: true, user: { select: { email: true } } },
  });
  return sent !== null && sent.email === sent.user.email;
}
