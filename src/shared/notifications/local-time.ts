const formatters = new Map<string, Intl.DateTimeFormat>();

/** What the clock shows at a moment in a time zone, such as 'Europe/Berlin'. */
export function localTime(at: Date, timeZone: string): { hour: number; minute: number } {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    formatters.set(timeZone, formatter);
  }
  const [hour, minute] = formatter.format(at).split(':').map(Number);
  return { hour: hour ?? 0, minute: minute ?? 0 };
}
