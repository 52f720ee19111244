import { commonPlaceholders, defaultFooter, type EmailTemplate } from '../../shared/email-templates/email-template.ts';
import { emailTemplates } from '../../shared/email-templates/email-templates.ts';
import { describePlaceholder } from '../../shared/email-templates/placeholder-facts.ts';
import type {
  EmailTemplateDetail,
  EmailTemplateText,
  EmailTemplateView,
} from '../../shared/settings/email-template.schemas.ts';
import { AppError } from '../platform/app-error.ts';
import type { Transaction } from '../platform/database/db.ts';
import type { Services } from '../platform/services.ts';
import { parseBodyText, toBodyText } from './rendering/body-text.ts';

const MAX_VERSIONS = 50;

interface StoredTemplate extends EmailTemplateText {
  version: number;
  updatedAt: Date;
}

/** Every template, as it is sent. */
export async function listEmailTemplates({ db }: Services): Promise<{ items: EmailTemplateView[] }> {
  const rows = await db.prisma.emailTemplate.findMany();
  const stored = new Map(rows.map((row) => [row.key, row]));
  return { items: [...emailTemplates.values()].map((shipped) => toView(shipped, stored.get(shipped.key))) };
}

/** One template with what was saved before. Throws NOT_FOUND. */
export async function getEmailTemplate({ db }: Services, key: string): Promise<EmailTemplateDetail> {
  const shipped = requireShipped(key);
  const [row, saved] = await Promise.all([
    db.prisma.emailTemplate.findUnique({ where: { key } }),
    db.prisma.emailTemplateVersion.findMany({
      where: { templateKey: key },
      orderBy: { version: 'desc' },
      take: MAX_VERSIONS,
    }),
  ]);
  const authorIds = saved.flatMap(({ savedBy }) => savedBy ?? []);
  const authors = await db.prisma.user.findMany({
    where: { id: { in: authorIds } },
    select: { id: true, userName: true },
  });
  const versions = saved.map(({ savedBy, savedAt, version, subject, header, body, footer }) => ({
    version,
    subject,
    header,
    body,
    footer,
    savedAt: savedAt.toISOString(),
    savedBy: authors.find(({ id }) => id === savedBy) ?? null,
  }));
  return { ...toView(shipped, row ?? undefined), versions };
}

/** The template to send: what somebody saved, else the shipped one. Undefined when there is none of that key. */
export async function findTemplateToSend(tx: Transaction, key: string): Promise<EmailTemplate | undefined> {
  const shipped = emailTemplates.get(key);
  const row = shipped && (await tx.emailTemplate.findUnique({ where: { key } }));
  return shipped && row ? withText(shipped, row) : shipped;
}

export function withText(shipped: EmailTemplate, { subject, header, body, footer }: EmailTemplateText): EmailTemplate {
  return { ...shipped, subject, heading: header, blocks: parseBodyText(body), footer };
}

export function shippedText({ subject, heading, blocks, footer = defaultFooter }: EmailTemplate): EmailTemplateText {
  return { subject, header: heading, body: toBodyText(blocks), footer };
}

export function requireShipped(key: string): EmailTemplate {
  const shipped = emailTemplates.get(key);
  if (!shipped) throw new AppError('NOT_FOUND');
  return shipped;
}

export function allowedPlaceholders({ placeholders }: EmailTemplate): string[] {
  return [...commonPlaceholders, ...placeholders];
}

function toView(shipped: EmailTemplate, row: StoredTemplate | undefined): EmailTemplateView {
  const original = shippedText(shipped);
  const { subject, header, body, footer } = row ?? original;
  const text = { subject, header, body, footer };
  return {
    ...text,
    id: shipped.key,
    placeholders: allowedPlaceholders(shipped).map((name) => ({ name, ...describePlaceholder(name, shipped.facts) })),
    updatedAt: row?.updatedAt.toISOString() ?? null,
    version: row?.version ?? 0,
    isCustomised: JSON.stringify(text) !== JSON.stringify(original),
  };
}
