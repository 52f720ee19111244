import { randomBytes } from 'node:crypto';

export const localPaypalKeys = { clientId: 'paypal-client', clientSecret: 'paypal-secret', webhookId: 'WH-LOCAL' };

export interface Link {
  href: string;
  rel: string;
}
export interface Amount {
  currency_code: string;
  value: string;
}
export interface Capture {
  id: string;
  status: string;
  amount: Amount;
  custom_id: string;
  supplementary_data: { related_ids: { order_id: string } };
  links: Link[];
}
export interface Refund {
  id: string;
  status: string;
  amount: Amount;
  custom_id: string;
  links: Link[];
}
export interface Order {
  id: string;
  status: string;
  links: Link[];
  purchase_units: { custom_id: string; amount: Amount; payments?: { captures: Capture[]; refunds: Refund[] } }[];
  returnUrl: string;
  cancelUrl: string;
  payer: 'good' | 'poor' | 'slow';
}
export interface PaypalEvent {
  id: string;
  event_type: string;
  resource: Record<string, unknown>;
  links: Link[];
}

/** Writes down what happened, and tells the shop. */
export type RecordEvent = (eventType: string, resource: object) => PaypalEvent;

/** A link to one of the stand-in's own addresses. */
export type LinkTo = (path: string, rel: string) => Link;

export const makeId = (length = 17) => randomBytes(length).toString('hex').slice(0, length).toUpperCase();

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly issue: string,
  ) {
    super(issue);
  }

  get body() {
    const { status, issue } = this;
    return { name: status === 422 ? 'UNPROCESSABLE_ENTITY' : issue, details: [{ issue }] };
  }
}
