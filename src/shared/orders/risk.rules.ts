/**
 * Links between a buyer and a seller of the same order, with their weights. Buying from oneself would create fake
 * earnings and reviews: from `riskHoldScore` (70) on staff decide before delivery. A shared network address is common
 * in houses and schools, so it only adds to the score.
 */
export const riskWeights = {
  same_account: 100,
  same_wallet: 100,
  same_card: 80,
  same_device: 70,
  same_address: 70,
  same_network: 20,
} as const;
export type RiskSignal = keyof typeof riskWeights;

/** Signals that say it is the same person: such a purchase verifies no review. */
export const linkingSignals: readonly RiskSignal[] = [
  'same_account',
  'same_wallet',
  'same_card',
  'same_device',
  'same_address',
];

/** 0 to 100. */
export function riskScoreOf(signals: readonly RiskSignal[]): number {
  return Math.min(
    100,
    signals.reduce((sum, signal) => sum + riskWeights[signal], 0),
  );
}

export const riskLabels: Record<RiskSignal, string> = {
  same_account: 'buyer and seller are the same account',
  same_wallet: 'the same connected wallet',
  same_card: 'the same card',
  same_device: 'the same device',
  same_address: 'the same address',
  same_network: 'the same network',
};

export function isRiskSignal(text: string): text is RiskSignal {
  return Object.hasOwn(riskWeights, text);
}
