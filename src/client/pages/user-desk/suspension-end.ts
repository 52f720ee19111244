import { dayMs } from '../../../shared/dates/spans.ts';
import { toLocalInput } from '../../platform/local-moment.ts';

const spans = [
  { label: '1 day', days: 1 },
  { label: '1 week', days: 7 },
  { label: '30 days', days: 30 },
];

/** As a field of the kind `date` holds a day. */
export const dayOf = (time: Date) => toLocalInput(time).slice(0, '2026-11-23'.length);
export const dayIn = (days: number) => dayOf(new Date(Date.now() + days * dayMs));

/** The usual spans that a member of staff may suspend for. */
export const spansUpTo = (longest: number) => spans.filter(({ days }) => days <= longest);

/**
 * When a suspension until the end of that day is over. The last day that is allowed ends no later than the shop lets
 * it, which is another hour where the reader lives. Undefined for what is no day, and for one beyond that.
 */
export function suspensionEnd(day: string, latest: Date | null): Date | undefined {
  const end = new Date(`${day}T23:59:59`);
  if (Number.isNaN(end.getTime()) || (latest !== null && day > dayOf(latest))) return undefined;
  return latest !== null && end > latest ? latest : end;
}
