import type {
  EmailTemplateDetail,
  EmailTemplateText,
  ResetEmailTemplate,
  SaveEmailTemplate,
} from '../../shared/settings/email-template.schemas.ts';
import { audit } from '../audit/audit.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { type Transaction, transaction } from '../platform/database/db.ts';
import { takeNamedLock } from '../platform/database/named-lock.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { getEmailTemplate, requireShipped, shippedText } from './email-templates.queries.ts';
import { checkTemplateText } from './rendering/check-template-text.ts';

/** Saves a template as its next version; the next mail is made from it. STALE_VERSION when another one was faster. */
export async function saveEmailTemplate(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id, version, ...text }: SaveEmailTemplate,
): Promise<EmailTemplateDetail> {
  checkTemplateText(requireShipped(id), text);
  await transaction(services.db, async (tx) => {
    const before = await lockTemplate(tx, id, version);
    await writeVersion(tx, actor, requestInfo, { id, text, before });
  });
  return await getEmailTemplate(services, id);
}

/**
 * Takes a template back to the shipped text, as one more version: what was saved before stays in the history.
 * STALE_VERSION when another one saved meanwhile.
 */
export async function resetEmailTemplate(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id, version }: ResetEmailTemplate,
): Promise<EmailTemplateDetail> {
  const text = shippedText(requireShipped(id));
  await transaction(services.db, async (tx) => {
    const before = await lockTemplate(tx, id, version);
    if (before) await writeVersion(tx, actor, requestInfo, { id, text, before });
  });
  return await getEmailTemplate(services, id);
}

type LockedTemplate = EmailTemplateText & { version: number };

/** The lock is on the key, so that it also holds for a template without a row. STALE_VERSION when `seen` is not it. */
async function lockTemplate(tx: Transaction, key: string, seen: number | undefined): Promise<LockedTemplate | null> {
  await takeNamedLock(tx, 'email-template', key);
  const template = await tx.emailTemplate.findUnique({
    where: { key },
    select: { subject: true, header: true, body: true, footer: true, version: true },
  });
  if (seen !== undefined && seen !== (template?.version ?? 0)) throw new AppError('STALE_VERSION');
  return template;
}

async function writeVersion(
  tx: Transaction,
  { userId }: MemberActor,
  requestInfo: RequestInfo,
  { id, text, before }: { id: string; text: EmailTemplateText; before: LockedTemplate | null },
): Promise<void> {
  const version = (before?.version ?? 0) + 1;
  const row = { ...text, version, updatedBy: userId };
  await tx.emailTemplate.upsert({
    where: { key: id },
    create: { key: id, ...row },
    update: row,
    select: { key: true },
  });
  await tx.emailTemplateVersion.create({ data: { templateKey: id, version, ...text, savedBy: userId } });
  await audit(tx, {
    entity: 'email-template',
    entityId: id,
    action: 'update',
    key: `email-template.${id}`,
    ...(before && { oldValue: before }),
    newValue: { ...text, version },
    userId,
    requestInfo,
  });
}
