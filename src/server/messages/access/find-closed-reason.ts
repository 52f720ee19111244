import type { ClosedReason } from '../../../shared/messages/message.schemas.ts';
import { whyClosed } from '../../../shared/messages/write.rules.ts';
import { readPreferences } from '../../../shared/users/read-preferences.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/db.ts';

interface Between {
  senderId: string;
  recipientId: string;
  /** Undefined for a new thread. */
  threadId?: string | undefined;
}

interface PairRow {
  senderStatus: string;
  senderPreferences: unknown;
  isBuyer: boolean;
  recipientStatus: string;
  recipientPreferences: unknown;
  hasBlocked: boolean;
  isBlocked: boolean;
  isAnswer: boolean;
}

/** Why the sender may not write to the recipient now; null when they may. Both accounts keep their state until the commit. */
export async function findClosedReason(
  tx: Pick<Transaction, '$queryRaw'>,
  { senderId, recipientId, threadId }: Between,
): Promise<ClosedReason | null> {
  await tx.$queryRaw`
    SELECT 1 FROM users WHERE "id" IN (${senderId}::uuid, ${recipientId}::uuid) ORDER BY "id" FOR SHARE`;
  const [pair] = await tx.$queryRaw<PairRow[]>`
    SELECT s."status"::text AS "senderStatus", s."preferences" AS "senderPreferences",
      EXISTS (SELECT 1 FROM user_roles ur JOIN roles r ON r."id" = ur."roleId"
        WHERE ur."userId" = s."id" AND r."name" = 'buyer') AS "isBuyer",
      o."status"::text AS "recipientStatus", o."preferences" AS "recipientPreferences",
      EXISTS (SELECT 1 FROM user_blocks b WHERE b."blockerId" = s."id" AND b."blockedId" = o."id") AS "hasBlocked",
      EXISTS (SELECT 1 FROM user_blocks b WHERE b."blockerId" = o."id" AND b."blockedId" = s."id") AS "isBlocked",
      EXISTS (SELECT 1 FROM private_messages m
        WHERE m."threadId" = ${threadId ?? null}::uuid AND m."senderId" = o."id") AS "isAnswer"
    FROM users s, users o WHERE s."id" = ${senderId}::uuid AND o."id" = ${recipientId}::uuid`;
  if (!pair) return 'closed';
  return whyClosed({
    sender: {
      status: pair.senderStatus,
      privacy: readPreferences(pair.senderPreferences).privacy,
      isBuyer: pair.isBuyer,
    },
    recipient: { status: pair.recipientStatus, privacy: readPreferences(pair.recipientPreferences).privacy },
    hasBlocked: pair.hasBlocked,
    isBlocked: pair.isBlocked,
    isAnswer: pair.isAnswer,
  });
}

const errors = {
  unverified: 'EMAIL_NOT_VERIFIED',
  hidden: 'PROFILE_HIDDEN',
  blocked: 'BLOCKED',
  closed: 'MESSAGES_CLOSED',
} as const satisfies Record<ClosedReason, string>;

/** The same as a refusal: EMAIL_NOT_VERIFIED, PROFILE_HIDDEN, BLOCKED or MESSAGES_CLOSED. */
export async function requireOpen(tx: Pick<Transaction, '$queryRaw'>, between: Between): Promise<void> {
  const reason = await findClosedReason(tx, between);
  if (reason !== null) throw new AppError(errors[reason]);
}
