import { dayMs } from '../dates/spans.ts';
import type { SellerApplicationStatus } from './seller-application.machine.ts';

/** How long somebody who was rejected waits before they apply again. */
export const REAPPLY_DAYS = 14;

export interface ApplicantFacts {
  isSeller: boolean;
  isEmailVerified: boolean;
  last: { status: SellerApplicationStatus; decidedAt: Date | null } | null;
}

export type ApplyRefusal =
  | { reason: 'seller' | 'unverified' | 'open' }
  /** ISO 8601, from when on they may. */
  | { reason: 'rejected'; until: string };

/** Why this member may not apply now; undefined when they may. */
export function refuseApplication({ isSeller, isEmailVerified, last }: ApplicantFacts, now: Date) {
  if (isSeller) return refusal({ reason: 'seller' });
  if (last?.status === 'pending') return refusal({ reason: 'open' });
  if (!isEmailVerified) return refusal({ reason: 'unverified' });
  if (last?.status !== 'rejected' || last.decidedAt === null) return undefined;
  const until = new Date(last.decidedAt.getTime() + REAPPLY_DAYS * dayMs);
  return now < until ? refusal({ reason: 'rejected', until: until.toISOString() }) : undefined;
}

const refusal = (refused: ApplyRefusal): ApplyRefusal => refused;
