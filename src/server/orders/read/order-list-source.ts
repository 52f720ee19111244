import { userNameKey } from '../../../shared/auth/account.rules.ts';
import type { orderList } from '../../../shared/orders/order-list.ts';
import { byUserName } from '../../desk/by-user-name.ts';
import { isTrueOf } from '../../desk/is-true-of.ts';
import type { ListSource } from '../../desk/list-source.ts';
import { sinceOf } from '../../desk/list-sql.ts';
import { likeText } from '../../platform/database/like-text.ts';

const heldUp = `o."id" IN (SELECT i."orderId" FROM order_issues i WHERE i."status" IN ('open', 'answered'))`;
const reported = `o."id" IN (SELECT c."orderId" FROM crypto_transactions c WHERE c."status" = 'pending_approval')`;
/** Approved in coins, which staff send themselves. */
const owed = `o."id" IN (SELECT r."orderId" FROM refunds r
  WHERE r."status" IN ('approved', 'processing') AND r."method" = 'crypto')`;
/** Taken back at the bank, which has yet to decide. */
const disputed = `o."id" IN (SELECT p."orderId" FROM payments p WHERE p."disputedAt" IS NOT NULL
  AND p."disputeEndedAt" IS NULL AND p."orderId" IS NOT NULL)`;
/** Paid for, and something of it is handed over in the game. */
const leftToShip = `o."status" = 'processing' AND EXISTS (SELECT 1 FROM order_items l
  WHERE l."orderId" = o."id" AND l."deliveryType" = 'manual' AND l."deliveryStatus" = 'pending')`;

/** Paying again may have made something else of it since: ask for the status too. */
const failedSince = (moment: string) => `o."id" IN (SELECT e."orderId" FROM order_events e
  WHERE e."toStatus" = 'failed' AND e."at" >= ${moment})`;

/**
 * Everybody's orders; indexes for each filter and sort are in `order_list`, `lists_from_indexes_orders` and
 * `orders_failed_today`.
 */
export const orderListSource: ListSource<typeof orderList.columns> = {
  from: 'orders o',
  id: 'o."id"',
  columns: {
    orderNumber: 'o."orderNumber"',
    createdAt: 'o."createdAt"',
    failedAt: { where: (op, value, bind) => failedSince(sinceOf(op, value, bind)) },
    user: { where: byUserName('o."userId"') },
    status: 'o."status"',
    paymentStatus: 'o."paymentStatus"',
    paymentMethod: 'o."paymentMethod"',
    total: 'o."totalCents"',
    riskScore: 'o."riskScore"',
    hasIssue: { where: isTrueOf(heldUp) },
    toHandOver: { where: isTrueOf(leftToShip) },
    hasReportedPayment: { where: isTrueOf(reported) },
    refundToPay: { where: isTrueOf(owed) },
    isDisputed: { where: isTrueOf(disputed) },
    archived: { where: isTrueOf('o."archivedAt" IS NOT NULL') },
  },
  search: (text, bind) => {
    const number = bind(`${likeText(text.toUpperCase())}%`);
    const name = bind(`${likeText(userNameKey(text))}%`);
    return `o."id" IN (
      SELECT "id" FROM orders WHERE "orderNumber" LIKE ${number}
      UNION ALL SELECT b."id" FROM orders b JOIN users u ON u."id" = b."userId" WHERE u."userNameKey" LIKE ${name}
      UNION ALL SELECT "id" FROM orders WHERE lower("contactEmail") = ${bind(text.trim().toLowerCase())})`;
  },
  sums: { total: { sql: 'o."totalCents"', currency: 'o."currency"' } },
};
