import { hourMs } from '../dates/spans.ts';

/** From when on VIPs may buy what everybody else may from `publishFrom` on (D-5); null where there is no such time. */
export function earlyAccessOf(publishFrom: string | null, hours: number): string | null {
  const release = publishFrom === null ? Number.NaN : Date.parse(publishFrom);
  return Number.isNaN(release) || hours === 0 ? null : new Date(release - hours * hourMs).toISOString();
}

/**
 * What becomes of the time for VIPs when the one for everybody changes: it follows while it is the usual one or there was
 * none of either, and stays where somebody chose another.
 */
export function followRelease(
  vipFrom: string | null,
  { from, to, hours }: { from: string | null; to: string | null; hours: number },
): string | null {
  const isUsual = vipFrom === null ? from === null : vipFrom === earlyAccessOf(from, hours);
  return isUsual ? earlyAccessOf(to, hours) : vipFrom;
}
