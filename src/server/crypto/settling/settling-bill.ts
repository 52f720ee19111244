import type { ChargeState } from '../../payments/gateway/payment-provider.ts';
import type { CoinBill } from '../coin-bill.ts';
import type { Payer } from '../notify-of-coins.ts';
import type { CoinState } from '../quotes/coin-state.queries.ts';

/** What settlement books once the verdict is written. */
export interface Booking {
  paymentId: string;
  state: ChargeState;
}

/** What coins pay, its row locked, and what becomes of it: in this alone orders differ from top-ups and memberships. */
export interface SettlingBill {
  bill: CoinBill;
  payer: Payer;
  totalCents: number;
  /** Coins may still pay it. */
  isOpen: boolean;
  /** Throws while it has to wait for another payment of the same bill. */
  requireReady?(): Promise<void>;
  /** It is paid or over: what came is kept for staff, once all of it is confirmed. */
  leaveToStaff(state: CoinState): Promise<void>;
  /** One of the transactions pays something else as well. */
  tellOfShared(state: CoinState): Promise<void>;
  /** The rest did not come in time. */
  giveUp(state: CoinState): Promise<Booking | null>;
  /** Enough came, and somebody has to look at it. */
  askStaff(state: CoinState): Promise<void>;
  /** Enough came, and everything is in order. */
  accept(state: CoinState): Promise<Booking | null>;
}
