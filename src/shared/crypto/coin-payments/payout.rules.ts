/** A rate moves between sending coins and writing that down; so much less is still all that was owed (D-39). */
const driftShare = 0.02;

/** Whether coins pay what is owed at one of these values: today's, or what they came at (D-38). */
export function isPaidOut(owedCents: number, valuesCents: readonly number[]): boolean {
  return Math.max(...valuesCents) >= Math.ceil(owedCents * (1 - driftShare));
}

/** Whether so many units are those that were agreed; wallets take their fee out of them, within the same share. */
export function areEnough(units: bigint, agreed: bigint): boolean {
  return units * 100n >= agreed * BigInt(100 - driftShare * 100);
}
