import { maskIp } from '../../shared/downloads/mask-ip.ts';
import type { Consent, ConsentType, SetConsent } from '../../shared/privacy/privacy.schemas.ts';
import { changeProfileColumns } from '../accounts/change-account.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { type Transaction, transaction } from '../platform/database/db.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { getSettings } from '../settings/settings.queries.ts';

/** Writes down what somebody agreed to; nothing is ever overwritten. */
export async function writeConsents(
  tx: Transaction,
  { ip }: RequestInfo,
  consent: { userId: string; types: readonly ConsentType[]; version: string },
): Promise<void> {
  const { userId, types, version } = consent;
  const ipMasked = maskIp(ip);
  await tx.userConsent.createMany({ data: types.map((type) => ({ userId, type, version, granted: true, ipMasked })) });
}

/** My latest decision on each type. */
export async function listConsents({ db }: Services, { userId }: MemberActor): Promise<{ items: Consent[] }> {
  const rows = await db.prisma.userConsent.findMany({
    where: { userId },
    orderBy: [{ type: 'asc' }, { at: 'desc' }, { id: 'desc' }],
    distinct: ['type'],
    select: { type: true, version: true, granted: true, at: true },
  });
  return { items: rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
}

/** Gives or withdraws a consent. */
export async function setConsent(
  services: Services,
  actor: MemberActor,
  { ip }: RequestInfo,
  { type, granted }: SetConsent,
): Promise<{ items: Consent[] }> {
  const { db } = services;
  const { userId } = actor;
  const { termsVersion: version } = await getSettings(db);
  await transaction(db, async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM "users" WHERE "id" = ${userId}::uuid FOR UPDATE`;
    await recordConsent(tx, { ip }, { userId, type, granted, version });
  });
  return await listConsents(services, actor);
}

/**
 * Writes the decision into the caller's transaction, which holds the member's row. The newsletter needs a verified
 * address, which is the second step of the double opt-in (D-71).
 */
export async function recordConsent(
  tx: Transaction,
  { ip }: Pick<RequestInfo, 'ip'>,
  { userId, type, granted, version }: SetConsent & { userId: string; version: string },
): Promise<void> {
  if (type === 'newsletter') {
    const user = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { emailVerifiedAt: true } });
    if (granted && !user.emailVerifiedAt) throw new AppError('EMAIL_NOT_VERIFIED');
    await changeProfileColumns(tx, userId, { newsletter: granted });
  }
  const last = await tx.userConsent.findFirst({
    where: { userId, type },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    select: { granted: true },
  });
  if ((last?.granted ?? false) === granted) return;
  await tx.userConsent.create({ data: { userId, type, version, granted, ipMasked: maskIp(ip) } });
}

/** What was agreed to stays, without where from. */
export async function eraseConsentAddresses(tx: Transaction, userId: string): Promise<void> {
  await tx.userConsent.updateMany({ where: { userId }, data: { ipMasked: '' } });
}
