import { reportedPaymentsRouter } from './reported-payments.router.ts';

export const reportedPaymentRouters = { reportedPayments: reportedPaymentsRouter };
