/** The time zone of this machine's clock, such as Europe/Berlin; in a browser that of its reader. */
export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}
