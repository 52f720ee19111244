import type { ActionHandlers } from '../orders/desk/order-actions.ts';
import { confirmReportedPayment } from './confirm-reported-payment.ts';
import { rejectPayment } from './reject-payment.ts';

/** The edges of an order along which people decide about a payment that its buyer reported. */
export const reportedPaymentActions: ActionHandlers = {
  'confirm-payment': confirmReportedPayment,
  'reject-payment': rejectPayment,
};
