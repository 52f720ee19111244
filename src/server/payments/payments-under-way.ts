import { openPaymentStatuses } from '../../shared/payments/payment.machine.ts';
import { Prisma } from '../platform/generated/client.ts';

/** Payments under way. */
export const underWay = { status: { in: [...openPaymentStatuses] } } satisfies Prisma.PaymentWhereInput;

/** Their statuses as a list of SQL, to stand after IN. */
export const underWayList = Prisma.raw(`(${openPaymentStatuses.map((status) => `'${status}'`).join(', ')})`);
