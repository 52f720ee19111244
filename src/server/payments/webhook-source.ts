import type { IncomingHttpHeaders } from 'node:http';
import type { Money } from './payment-provider.ts';

/** One message of a provider, its signature checked. */
export interface SignedEvent {
  eventId: string;
  type: string;
  payload: unknown;
}

/** What a message claims to be about. It is believed only where it agrees with our books, and then the provider is asked. */
export type ProviderEvent =
  | {
      about: 'payment';
      /** Null for a payment that was not made by this shop. */
      paymentId: string | null;
      reference: string | null;
      money: Money | undefined;
      /** In which the message contradicts itself or our settings: `account`, `mode`, `status`. */
      faults: string[];
    }
  /** Money of this charge went back, or did not: the provider's list of its refunds says which. */
  | { about: 'refund'; reference: string | null; faults: string[] }
  | { about: 'dispute'; disputeId: string; faults: string[] }
  | { about: 'card'; setupId: string; userId: string | null; faults: string[] }
  | { about: 'card-gone'; token: string; faults: string[] }
  | { about: 'nothing' };

/** The messages of one provider. */
export interface WebhookSource {
  /** Throws WEBHOOK_REFUSED unless the provider itself signed exactly these bytes, recently, for this shop. */
  verify: (raw: string, headers: IncomingHttpHeaders) => Promise<SignedEvent>;
  read: (payload: unknown) => Promise<ProviderEvent>;
}
