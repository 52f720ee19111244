/** A change by more than this share of the kept rate is a jump. */
const jump = 0.2;
/** How much later a second reading must be: the same run, or one beside it, would only repeat the first. */
const secondReadingMs = 3_600_000;
/** Factors and differences of floating point numbers are not exact. */
const noise = 1e-9;

export interface KeptRate {
  perEuro: number;
  date: string;
  /** A reading that jumped, and when it was first made. */
  pending?: { perEuro: number; readAt: Date } | undefined;
}

export type Verdict =
  /** The reading becomes the kept rate. */
  | { outcome: 'take' }
  /** It jumped and waits for a second reading, counted from `firstReadAt`. */
  | { outcome: 'wait'; firstReadAt: Date }
  /** It is older than what is kept. */
  | { outcome: 'ignore' };

/**
 * Decides what happens with a reading. One that is more than 20 % away from the kept rate is only taken when a second one,
 * made at least an hour later, says the same; a third value begins anew.
 */
export function judgeReading(
  kept: KeptRate | undefined,
  reading: { perEuro: number; date: string },
  now: Date,
): Verdict {
  if (kept === undefined) return { outcome: 'take' };
  if (reading.date < kept.date) return { outcome: 'ignore' };
  if (!isJump(kept.perEuro, reading.perEuro)) return { outcome: 'take' };
  const { pending } = kept;
  if (pending === undefined || isJump(pending.perEuro, reading.perEuro)) return { outcome: 'wait', firstReadAt: now };
  const isSecond = now.getTime() - pending.readAt.getTime() >= secondReadingMs;
  return isSecond ? { outcome: 'take' } : { outcome: 'wait', firstReadAt: pending.readAt };
}

/** Whether `next` is more than a fifth away from `former`. */
export function isJump(former: number, next: number): boolean {
  return Math.abs(next - former) > former * jump * (1 + noise);
}
