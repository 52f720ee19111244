const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

function part(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** The time left in words, in the two largest units: '2 days 4 hours', '5 minutes 9 seconds'. Undefined once over. */
export function describeTimeLeft(endsAtMs: number, nowMs: number): string | undefined {
  const seconds = Math.ceil((endsAtMs - nowMs) / 1000);
  if (!(seconds > 0)) return undefined;
  const days = Math.floor(seconds / day);
  const hours = Math.floor((seconds % day) / hour);
  const minutes = Math.floor((seconds % hour) / minute);
  if (days > 0) return hours === 0 ? part(days, 'day') : `${part(days, 'day')} ${part(hours, 'hour')}`;
  if (hours > 0) return minutes === 0 ? part(hours, 'hour') : `${part(hours, 'hour')} ${part(minutes, 'minute')}`;
  const rest = seconds % minute;
  if (minutes === 0) return part(rest, 'second');
  return rest === 0 ? part(minutes, 'minute') : `${part(minutes, 'minute')} ${part(rest, 'second')}`;
}
