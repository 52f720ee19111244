/** How dates and times are shown to people, on screens and on paper. */
const forms = {
  /** Nov 22, 2026 */
  date: { dateStyle: 'medium' },
  /** November 22, 2026 */
  longDate: { dateStyle: 'long' },
  /** Nov 22, 2026, 8:10 PM */
  dateTime: { dateStyle: 'medium', timeStyle: 'short' },
  /** Nov 22, 2026, 8:10:05 PM */
  exactTime: { dateStyle: 'medium', timeStyle: 'medium' },
  /** November 22, 2026 at 8:10 PM */
  longDateTime: { dateStyle: 'long', timeStyle: 'short' },
  /** 8:10 PM */
  time: { timeStyle: 'short' },
  /** November 2026 */
  month: { month: 'long', year: 'numeric' },
  /** 2026 */
  year: { year: 'numeric' },
  /** Sun */
  shortWeekday: { weekday: 'short' },
  /** Nov 22 */
  day: { month: 'short', day: 'numeric' },
  /** Sunday, Nov 22 */
  weekday: { weekday: 'long', month: 'short', day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
export type DateForm = keyof typeof forms;

// Making one takes a hundred times as long as using it.
const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * A moment in words of the shop's language.
 *
 * @param at a Date, an ISO 8601 text or milliseconds since 1970
 * @param timeZone whose clock it is told by: the reader's own, or that of the shop, for days that are the same for everybody
 * @throws RangeError for what is no moment
 */
export function formatDate(at: Date | string | number, form: DateForm = 'date', timeZone?: string): string {
  const key = `${form} ${timeZone}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', { ...forms[form], ...(timeZone && { timeZone }) });
    formatters.set(key, formatter);
  }
  return formatter.format(new Date(at));
}
