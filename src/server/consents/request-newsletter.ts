import { v7 as uuid } from 'uuid';
import { hourMs } from '../../shared/dates/spans.ts';
import { maskIp } from '../../shared/downloads/mask-ip.ts';
import { CONSENT_LINK_HOURS, nextConsentLink } from '../../shared/privacy/consent-request.rules.ts';
import { newsletterConsent } from '../../shared/privacy/consent-texts.ts';
import { queueMail } from '../email-templates/queue-mail.ts';
import { sealVariable } from '../email-templates/sending/sealed-variables.ts';
import { AppError } from '../platform/app-error.ts';
import { newLinkToken } from '../platform/crypto/link-token.ts';
import { databaseTime } from '../platform/database/database-time.ts';
import type { Transaction } from '../platform/database/db.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { requireMail } from '../settings/mail-server.ts';

/** More than the mails of a day, so that the rules see all of them. */
const REMEMBERED = 20;

/**
 * The first step of the double opt-in (D-71): mails the link that subscribes, and subscribes nobody. A second click in
 * the same minute mails nothing more; RATE_LIMITED once a day's mails are used up. The caller holds the member's row.
 */
export async function requestNewsletter(
  services: Pick<Services, 'db' | 'environment' | 'secrets'>,
  tx: Transaction,
  { ip }: Pick<RequestInfo, 'ip'>,
  userId: string,
): Promise<void> {
  const { environment, secrets } = services;
  await requireMail(services);
  const type = 'newsletter';
  const { email, newsletter } = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, newsletter: true },
  });
  if (newsletter) return;
  const now = await databaseTime(tx);
  const sent = await tx.consentRequest.findMany({
    where: { userId, type },
    orderBy: { createdAt: 'desc' },
    take: REMEMBERED,
    select: { createdAt: true, email: true, closedAt: true, confirmedAt: true },
  });
  const links = sent.map((link) => ({ ...link, isOpen: link.closedAt === null && link.confirmedAt === null }));
  const next = nextConsentLink(links, { now, email });
  if (next === 'keep') return;
  if (next !== 'send') throw new AppError('RATE_LIMITED', { retryAfter: next.wait });
  await closeNewsletterRequests(tx, userId, now);
  const { token, tokenHash } = newLinkToken();
  const id = uuid();
  const expiresAt = new Date(now.getTime() + CONSENT_LINK_HOURS * hourMs);
  const { version, text: consentText } = newsletterConsent;
  await tx.consentRequest.create({
    data: { id, userId, type, email, version, tokenHash, ipMasked: maskIp(ip), createdAt: now, expiresAt },
    select: { id: true },
  });
  const variables = {
    confirmNewsletterUrl: sealVariable(secrets, `${environment.PUBLIC_URL}/newsletter/confirm?token=${token}`),
    expiresIn: `${CONSENT_LINK_HOURS} hours`,
    consentText,
  };
  await queueMail(tx, { templateKey: 'newsletter-optin', userId, to: email, variables, dedupeKey: `newsletter:${id}` });
}

/** Links that were not opened yet subscribe nobody from now on. */
export async function closeNewsletterRequests(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx.consentRequest.updateMany({
    where: { userId, type: 'newsletter', closedAt: null, confirmedAt: null },
    data: { closedAt: now },
  });
}
