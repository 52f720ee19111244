import type { EmailTemplate } from '../../shared/email-templates/email-template.ts';
import { sampleValues } from '../../shared/email-templates/placeholder-facts.ts';
import type { EmailTemplateText } from '../../shared/settings/email-template.schemas.ts';
import { AppError } from '../platform/app-error.ts';
import { allowedPlaceholders, withText } from './email-templates.queries.ts';
import { placeholdersIn } from './fill-placeholders.ts';
import { type RenderedMail, renderTemplate } from './render-template.ts';

/**
 * The mail that this text makes with sample values. VALIDATION_FAILED names the field with an unknown placeholder,
 * braces that are none, or a button that leads elsewhere than to the web: such a mail could not be sent later.
 */
export function checkTemplateText(shipped: EmailTemplate, text: EmailTemplateText): RenderedMail {
  const allowed = allowedPlaceholders(shipped);
  const errors: Record<string, string[]> = {};
  const unknown = new Set<string>();
  for (const field of ['subject', 'header', 'body', 'footer'] as const) {
    for (const name of placeholdersIn(text[field])) if (!allowed.includes(name)) unknown.add(name);
    if (placeholdersIn(text[field]).some((name) => unknown.has(name))) errors[field] = ['placeholderUnknown'];
    else if (/[{}]/.test(text[field].replace(/\{\{[^{}]*\}\}/g, ''))) errors[field] = ['placeholderMalformed'];
  }
  if (Object.keys(errors).length > 0) {
    throw new AppError('VALIDATION_FAILED', { errors, details: { unknownPlaceholders: [...unknown] } });
  }
  const template = withText(shipped, text);
  try {
    return renderTemplate(template, sampleValues(allowed));
  } catch {
    throw new AppError('VALIDATION_FAILED', { errors: { body: ['linkInvalid'] } });
  }
}
