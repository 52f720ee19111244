import { maskIp } from '../../shared/downloads/mask-ip.ts';
import { newsletterConsent } from '../../shared/privacy/consent-texts.ts';
import type { ConsentList, ConsentType, SetConsent } from '../../shared/privacy/privacy.schemas.ts';
import { changeProfileColumns } from '../accounts/change-account.ts';
import { lockAccount } from '../accounts/lock-account.ts';
import type { MemberActor } from '../platform/actor.ts';
import { databaseNow } from '../platform/database/database-clock.ts';
import { databaseTime } from '../platform/database/database-time.ts';
import { type Transaction, transaction } from '../platform/database/db.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { getSettings } from '../settings/settings.queries.ts';
import { closeNewsletterRequests, requestNewsletter } from './request-newsletter.ts';

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

/** My latest decision on each type, and what waits for a link to be opened. */
export async function listConsents({ db }: Services, { userId }: MemberActor): Promise<ConsentList> {
  const [rows, requests] = await Promise.all([
    db.prisma.userConsent.findMany({
      where: { userId },
      orderBy: [{ type: 'asc' }, { at: 'desc' }, { id: 'desc' }],
      distinct: ['type'],
      select: { type: true, version: true, granted: true, at: true },
    }),
    db.prisma.consentRequest.findMany({
      where: { userId, confirmedAt: null, closedAt: null, expiresAt: { gt: databaseNow() } },
      select: { type: true, email: true, createdAt: true, expiresAt: true },
    }),
  ]);
  return {
    items: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
    pending: requests.map(({ type, email, createdAt, expiresAt }) => ({
      type,
      email,
      requestedAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  };
}

/** Gives or withdraws a consent. The newsletter is given by the link that this mails, and withdrawn at once. */
export async function setConsent(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { type, granted }: SetConsent,
): Promise<ConsentList> {
  const { db } = services;
  const { userId } = actor;
  const { termsVersion: version } = await getSettings(db);
  await transaction(db, async (tx) => {
    await lockAccount(tx, userId);
    if (type === 'newsletter') await setNewsletter(services, tx, requestInfo, { userId, granted });
    else await recordConsent(tx, requestInfo, { userId, type, granted, version });
  });
  return await listConsents(services, actor);
}

/** Asks by mail for the newsletter, or ends it now. The caller holds the member's row. */
export async function setNewsletter(
  services: Pick<Services, 'db' | 'environment' | 'secrets'>,
  tx: Transaction,
  requestInfo: Pick<RequestInfo, 'ip'>,
  { userId, granted }: { userId: string; granted: boolean },
): Promise<void> {
  if (granted) return await requestNewsletter(services, tx, requestInfo, userId);
  await closeNewsletterRequests(tx, userId, await databaseTime(tx));
  await changeProfileColumns(tx, userId, { newsletter: false });
  const { version } = newsletterConsent;
  await recordConsent(tx, requestInfo, { userId, type: 'newsletter', granted, version });
}

/** Writes a decision that differs from the last one. */
async function recordConsent(
  tx: Transaction,
  { ip }: Pick<RequestInfo, 'ip'>,
  { userId, type, granted, version }: SetConsent & { userId: string; version: string },
): Promise<void> {
  const last = await tx.userConsent.findFirst({
    where: { userId, type },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    select: { granted: true },
  });
  if ((last?.granted ?? false) === granted) return;
  await tx.userConsent.create({ data: { userId, type, version, granted, ipMasked: maskIp(ip) } });
}

/** What was agreed to stays, without where from and to which address. */
export async function eraseConsentAddresses(tx: Transaction, userId: string): Promise<void> {
  await tx.userConsent.updateMany({ where: { userId }, data: { ipMasked: '' } });
  await tx.consentRequest.deleteMany({ where: { userId, confirmedAt: null } });
  await tx.consentRequest.updateMany({ where: { userId }, data: { ipMasked: '', email: '' } });
}
