import type { IncomingHttpHeaders } from 'node:http';
import type { Money } from './payment-provider.ts';

/** One webhook with a verified signature. */
export interface SignedEvent {
  eventId: string;
  type: string;
  payload: unknown;
}

/** What a webhook claims to be about. It only counts where it matches our records, and then the provider is asked. */
export type ProviderEvent =
  | {
      about: 'payment';
      /** Null for a payment that was not made by this shop. */
      paymentId: string | null;
      reference: string | null;
      money: Money | undefined;
      /** Where the webhook contradicts itself or our settings: `account`, `mode`, `status`. */
      faults: string[];
    }
  /** A refund of this charge changed; the provider's list of its refunds tells how. */
  | { about: 'refund'; reference: string | null; faults: string[] }
  | { about: 'dispute'; disputeId: string; faults: string[] }
  /** Charges were paid out to the shop's bank. */
  | { about: 'payout'; payoutId: string; faults: string[] }
  | { about: 'card'; setupId: string; userId: string | null; faults: string[] }
  | { about: 'card-gone'; token: string; faults: string[] }
  | { about: 'nothing' };

/** The webhooks of one provider. */
export interface WebhookSource {
  /** Throws WEBHOOK_REFUSED unless the provider itself signed exactly these bytes, recently, for this shop. */
  verify: (raw: string, headers: IncomingHttpHeaders) => Promise<SignedEvent>;
  read: (payload: unknown) => Promise<ProviderEvent>;
}
