/** A moment as mails write it: 2026-11-21 10:15 UTC. */
export function mailTime(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
