import { commonPlaceholders, type EmailTemplate } from '../../../shared/email-templates/email-template.ts';
import { sampleValues } from '../../../shared/email-templates/placeholder-facts.ts';
import type { EmailTemplateText, TemplateProblem } from '../../../shared/settings/email-template.schemas.ts';
import { AppError } from '../../platform/app-error.ts';
import { allowedPlaceholders, withText } from '../email-templates.queries.ts';
import { placeholdersIn } from './fill-placeholders.ts';
import { type RenderedMail, renderTemplate } from './render-template.ts';

const fields = ['subject', 'header', 'body', 'footer'] as const;
const messageOf = {
  unknown: 'placeholderUnknown',
  malformed: 'placeholderMalformed',
  missing: 'placeholderMissing',
} as const satisfies Record<TemplateProblem['kind'], string>;

/**
 * The mail that this text makes with sample values. VALIDATION_FAILED names the field and the line of an unknown
 * placeholder, malformed braces, a button that is not a web link, or the link that the mail is about and lacks.
 */
export function checkTemplateText(shipped: EmailTemplate, text: EmailTemplateText): RenderedMail {
  const allowed = allowedPlaceholders(shipped);
  refuse(fields.flatMap((field) => problemsIn(field, text[field], allowed)));
  const mail = render(withText(shipped, text), allowed);
  const missing = requiredPlaceholders(shipped).filter((name) => !placeholdersIn(text.body).includes(name));
  refuse(missing.map((name) => ({ field: 'body', line: text.body.split('\n').length, kind: 'missing', name })));
  return mail;
}

/** Where the buttons of a mail that everybody gets lead: without them its reader could not do what it asks. */
function requiredPlaceholders({ blocks, optOut }: EmailTemplate): string[] {
  if (optOut) return [];
  const names = blocks.flatMap((block) => (block.type === 'button' ? placeholdersIn(block.url) : []));
  return [...new Set(names)].filter((name) => !commonPlaceholders.some((common) => common === name));
}

function problemsIn(field: TemplateProblem['field'], text: string, allowed: readonly string[]): TemplateProblem[] {
  return text.split('\n').flatMap((words, index): TemplateProblem[] => {
    const line = index + 1;
    const unknown = placeholdersIn(words).filter((name) => !allowed.includes(name));
    const isMalformed = /[{}]/.test(words.replace(/\{\{[^{}]*\}\}/g, ''));
    return [
      ...unknown.map((name) => ({ field, line, kind: 'unknown' as const, name })),
      ...(isMalformed ? [{ field, line, kind: 'malformed' as const, name: '' }] : []),
    ];
  });
}

function render(template: EmailTemplate, allowed: readonly string[]): RenderedMail {
  try {
    return renderTemplate(template, sampleValues(allowed, template.facts));
  } catch {
    throw new AppError('VALIDATION_FAILED', { errors: { body: ['linkInvalid'] } });
  }
}

function refuse(problems: readonly TemplateProblem[]): void {
  if (problems.length === 0) return;
  const errors: Record<string, string[]> = {};
  for (const { field, kind } of problems) errors[field] ??= [messageOf[kind]];
  const unknownPlaceholders = [...new Set(problems.flatMap(({ kind, name }) => (kind === 'unknown' ? [name] : [])))];
  throw new AppError('VALIDATION_FAILED', { errors, details: { unknownPlaceholders, problems: [...problems] } });
}
