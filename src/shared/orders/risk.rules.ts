/**
 * What speaks against an order, with its weight: from the setting `riskHoldScore` on staff decide before delivery. First
 * the links between a buyer and a seller of the same order, because buying from oneself would create fake earnings and
 * reviews; a shared network address is common in houses and schools, so it only adds. Then what stolen cards look like
 * (2.13): no sign of it holds an order alone.
 */
export const riskWeights = {
  same_account: 100,
  same_wallet: 100,
  same_card: 80,
  same_device: 70,
  same_address: 70,
  same_network: 20,
  prior_dispute: 40,
  many_cards: 30,
  tor_or_dc_ip: 30,
  velocity: 25,
  country_mismatch: 20,
  disposable_email: 20,
  high_amount: 15,
  new_account: 15,
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

/** From these totals on, in minor units of the order's currency. */
export const riskAmounts = { high: 30_000, forNewAccount: 10_000 } as const;

/** 0 to 100. */
export function riskScoreOf(signals: readonly RiskSignal[]): number {
  return Math.min(
    100,
    signals.reduce((sum, signal) => sum + riskWeights[signal], 0),
  );
}

export const riskLabels: Record<RiskSignal, string> = {
  same_account: 'buyer and seller are the same account',
  same_wallet: 'same connected wallet',
  same_card: 'the same card',
  same_device: 'the same device',
  same_address: 'the same address',
  same_network: 'the same network',
  prior_dispute: 'the buyer disputed an earlier payment',
  many_cards: 'three or more cards within a day',
  velocity: 'more than five orders within an hour',
  tor_or_dc_ip: 'order placed from an anonymous network or a data centre',
  disposable_email: 'a disposable e-mail address',
  country_mismatch: 'billing country differs from the country of the order',
  high_amount: 'a large amount',
  new_account: 'high spending by an account less than a day old',
};

export function isRiskSignal(text: string): text is RiskSignal {
  return Object.hasOwn(riskWeights, text);
}
