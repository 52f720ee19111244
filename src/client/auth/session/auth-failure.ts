import { formatDate } from '../../../shared/dates/format-date.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { envelopeOf, wasAnswered } from '../../platform/http/api-error.ts';

/** What a failed sign-in or registration tells the visitor. */
export function describeAuthFailure(error: unknown, fallback: string): string {
  const envelope = envelopeOf(error);
  if (envelope === undefined) return wasAnswered(error) ? fallback : messages.noResponse;
  if (envelope.code === 'RATE_LIMITED') return messages.tooManyAttempts;
  const until = lockedUntil(envelope.details);
  if (until !== undefined) return `${envelope.message}. You can try again ${until}.`;
  return envelope.message === '' ? fallback : envelope.message;
}

function lockedUntil(details: unknown): string | undefined {
  if (typeof details !== 'object' || details === null || !('lockedUntil' in details)) return undefined;
  const time = new Date(String(details.lockedUntil));
  if (Number.isNaN(time.getTime())) return undefined;
  return `at ${formatDate(time, 'time')}`;
}
