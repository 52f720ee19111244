import { expect, test } from 'vitest';
import { type RiskSignal, riskScoreOf } from './risk.rules.ts';

test.each<[RiskSignal[], number]>([
  [[], 0],
  [['same_network'], 20],
  [['same_device'], 70],
  [['same_address', 'same_network'], 90],
  [['same_card', 'same_device'], 100],
  [['same_account'], 100],
  [['prior_dispute'], 40],
  [['many_cards', 'velocity', 'new_account'], 70],
])('%j scores %i', (signals, score) => {
  expect(riskScoreOf(signals)).toBe(score);
});
