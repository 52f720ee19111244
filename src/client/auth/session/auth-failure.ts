import { formatDate } from '../../../shared/dates/format-date.ts';
import { generalMessages } from '../../../shared/messages/general.messages.ts';
import { valueAt } from '../../../shared/validation/value-at.ts';
import { envelopeOf, wasAnswered } from '../../platform/http/api-error.ts';

/** What a failed sign-in or registration tells the visitor. */
export function describeAuthFailure(error: unknown, fallback: string): string {
  const envelope = envelopeOf(error);
  if (envelope === undefined) return wasAnswered(error) ? fallback : generalMessages.noResponse;
  if (envelope.code === 'RATE_LIMITED') return generalMessages.tooManyAttempts;
  const until = lockedUntil(envelope.details);
  if (until !== undefined) return `${envelope.message}. You can try again ${until}.`;
  if (envelope.code === 'AUTH_010') return [envelope.message, ...blockOf(envelope.details)].join(' ');
  return envelope.message === '' ? fallback : envelope.message;
}

/** Until when a suspended account stays closed, and the reason that staff gave its owner. */
function blockOf(details: unknown): string[] {
  const until = valueAt(details, ['until']);
  const reason = valueAt(details, ['reason']);
  return [
    ...(typeof until === 'string' ? [`You can sign in again after ${formatDate(until, 'dateTime')}.`] : []),
    ...(typeof reason === 'string' && reason !== '' ? [`Reason: ${reason}`] : []),
  ];
}

function lockedUntil(details: unknown): string | undefined {
  if (typeof details !== 'object' || details === null || !('lockedUntil' in details)) return undefined;
  const time = new Date(String(details.lockedUntil));
  if (Number.isNaN(time.getTime())) return undefined;
  return `at ${formatDate(time, 'time')}`;
}
