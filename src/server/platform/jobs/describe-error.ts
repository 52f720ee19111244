import { redactText } from '../logging/redact-text.ts';

const maxLength = 4000;
/** Of the failures that an `AggregateError` holds. */
const mostNamed = 3;

/**
 * An error as it is stored with a job. `group` is the same for errors that differ only in ids, numbers, addresses and quoted
 * words, so that jobs that failed for one reason are listed together.
 */
export function describeError(error: unknown): { text: string; stack: string | null; group: string } {
  const text = textOf(error);
  const stack = error instanceof Error ? (error.stack ?? null) : null;
  return { text: storable(text), stack: stack === null ? null : storable(stack), group: redactText(groupOf(text)) };
}

function textOf(error: unknown): string {
  if (error instanceof AggregateError) {
    const [own, some] = [[error.name, error.message].filter(Boolean), error.errors.slice(0, mostNamed).map(textOf)];
    return [...own, some.join('; ')].join(': ');
  }
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

// PostgreSQL cannot store NUL, and jsonb no half of a surrogate pair.
const storable = (text: string) => text.replaceAll('\0', '').slice(0, maxLength).toWellFormed();

function groupOf(text: string): string {
  const [line = ''] = storable(text).slice(0, 1000).split('\n');
  return line
    .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, '…')
    .replace(/[\w.+-]{1,64}@[\w.-]{1,200}/g, '…')
    .replace(/"[^"]{0,200}"|'[^']{0,200}'/g, '…')
    .replace(/\b[A-Z]{2,4}-[A-Z0-9-]{4,40}\b/g, '…')
    .replace(/\b[\w-]*\d[\w.-]*/g, '…')
    .slice(0, 200);
}
