import { minuteMs } from '../../shared/dates/spans.ts';

/** A moment as a field of the kind `datetime-local` shows it, such as 2026-11-23T14:00, in the reader's time zone; '' for none. */
export function toLocalInput(moment: string | Date | null | undefined): string {
  if (moment === null || moment === undefined) return '';
  const at = new Date(moment);
  if (Number.isNaN(at.getTime())) return '';
  return new Date(at.getTime() - at.getTimezoneOffset() * minuteMs).toISOString().slice(0, '2026-11-23T14:00'.length);
}

/** What such a field holds, as a moment; null for none, and what is no moment as it is, so that it is refused. */
export function toMoment(text: string): string | null {
  if (text === '') return null;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? text : at.toISOString();
}
