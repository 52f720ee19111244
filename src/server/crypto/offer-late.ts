import { hourMs } from '../../shared/dates/spans.ts';
import { notify } from '../notifications/notify.ts';
import type { Transaction } from '../platform/database/db.ts';
import type { Services } from '../platform/services.ts';
import { mailOfCoins, type Payer } from './notify-of-coins.ts';
import { type CoinState, newestOf } from './quotes/coin-state.queries.ts';

/** For so long the buyer alone is asked; after that staff are too. */
const choiceHours = 24;

/**
 * Tells the buyer, once, that their coins came late and that they may choose what becomes of them. Returns whether that is
 * waited for; where somebody only claims the coins, it is not.
 */
export async function offerLate(
  tx: Transaction,
  services: Pick<Services, 'environment'>,
  payer: Payer,
  state: CoinState,
): Promise<boolean> {
  if (state.verdict.doubts.includes('claimed')) return false;
  const { id, userId, name, path: link } = payer;
  await mailOfCoins(tx, services, payer, 'crypto-late', state);
  await notify(tx, {
    userId,
    type: 'system',
    title: 'Your crypto payment arrived late',
    message: `Your payment for ${name} arrived after its quote had expired. Choose whether to use it or get it back.`,
    link,
    dedupeKey: `crypto-late:${id}:${state.verdict.receivedCents}`,
  });
  return state.now.getTime() - newestOf(state) < choiceHours * hourMs;
}
