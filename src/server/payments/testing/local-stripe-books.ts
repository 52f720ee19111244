import { randomBytes } from 'node:crypto';
import type { Card } from './local-stripe-cards.ts';

export const localStripeKeys = {
  secretKey: 'sk_test_local',
  publishableKey: 'pk_test_local',
  webhookSecret: 'whsec_local',
};

export interface Intent {
  id: string;
  object: 'payment_intent';
  status: string;
  amount: number;
  amount_received: number;
  currency: string;
  client_secret: string;
  livemode: boolean;
  metadata: Record<string, string>;
  customer: string | null;
  payment_method: string | null;
  setup_future_usage: string | null;
  last_payment_error: { code: string; decline_code?: string; payment_method: { card: Card } } | null;
  latest_charge: { id: string; payment_method_details: { card: Card } } | null;
}
export interface Refund {
  id: string;
  object: 'refund';
  status: string;
  amount: number;
  currency: string;
  payment_intent: string;
  failure_reason: string | null;
  metadata: Record<string, string>;
}
export interface StripeEvent {
  id: string;
  object: 'event';
  type: string;
  livemode: boolean;
  account?: string;
  created: number;
  data: { object: Record<string, unknown> };
}

/** Writes down what happened, and tells the shop. */
export type RecordEvent = (type: string, object: object) => unknown;

export const makeId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

/** What each test number does at Stripe; any other is charged. */
export const outcomes: Readonly<Record<string, { code: string; decline_code?: string } | 'three-d-secure'>> = {
  '4000000000000002': { code: 'card_declined', decline_code: 'generic_decline' },
  '4000000000009995': { code: 'card_declined', decline_code: 'insufficient_funds' },
  '4000002500003155': 'three-d-secure',
};

/** How a charge ends that would need its buyer. */
export const authenticationRequired = { code: 'authentication_required', decline_code: 'authentication_required' };

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly error: { type: string; code?: string; message?: string; payment_intent?: Intent },
  ) {
    super(error.code);
  }
}
export const invalid = (code: string, status = 400) => new Refusal(status, { type: 'invalid_request_error', code });
