import type { ReleasePaymentState } from './release-payment.machine.ts';

/** How long the buyer has after a failed charge, and when the reminder of it goes out. */
export const releaseGraceHours = 72;
export const releaseReminderHours = 24;

/** As many pre-orders may wait for their release unpaid; each keeps a unit from somebody else. */
export const maxReleaseOrders = 10;

/** The order waits for its release without a time in which it must be paid. */
export const noDeadline = new Date('9999-12-31T00:00:00Z');

interface ReleasePaymentFacts {
  status: string;
  paymentStatus: string;
  /** Until when the buyer has to pay by themselves, once the charge failed. */
  dueUntil: Date | null;
}

export function releasePaymentState({ status, paymentStatus, dueUntil }: ReleasePaymentFacts): ReleasePaymentState {
  if (paymentStatus === 'paid' || paymentStatus === 'refunded') return 'paid';
  if (status === 'cancelled') return 'void';
  return dueUntil === null ? 'scheduled' : 'due';
}

interface DeferredOrder extends Omit<ReleasePaymentFacts, 'dueUntil'> {
  releasePayment: Pick<ReleasePaymentFacts, 'dueUntil'> | null;
}

/** Open, and nothing is to be paid before its card is charged on release. */
export function paysOnRelease({ releasePayment, ...order }: DeferredOrder): boolean {
  if (order.status !== 'pending' || releasePayment === null) return false;
  return releasePaymentState({ ...order, dueUntil: releasePayment.dueUntil }) === 'scheduled';
}

interface DeferredLine {
  quantity: number;
  product: { isPreorder: boolean; payOnRelease: boolean; bundlePercent: number | null };
}

/** An order has one charge, so it is for one product with one release, and for its buyer. */
export function isPayableOnRelease(lines: readonly DeferredLine[], isGift: boolean): boolean {
  const [line, ...others] = lines;
  if (line === undefined || others.length > 0 || isGift) return false;
  return line.product.isPreorder && line.product.payOnRelease && line.product.bundlePercent === null;
}

/** The words that the buyer agrees to, which are kept with the order. `when` is the release as it is planned. */
export function releaseConsent({ total, name, when }: { total: string; name: string; when: string }): string {
  return `I agree that my card will be charged ${total} when ${name} is released, planned for ${when}. I can cancel free of charge until then.`;
}
