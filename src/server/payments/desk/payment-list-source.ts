import { userNameKey } from '../../../shared/auth/account.rules.ts';
import type { FilterValue } from '../../../shared/lists/list.ts';
import type { PaymentPurpose, paymentList } from '../../../shared/payments/payment-list.ts';
import { byUserName } from '../../desk/by-user-name.ts';
import type { Bind, ListSource } from '../../desk/list-source.ts';
import { likeText } from '../../platform/database/like-text.ts';

const purposes: Record<PaymentPurpose, string> = {
  order: 'p."orderId" IS NOT NULL',
  topUp: 'p."topUpId" IS NOT NULL',
  vip: 'p."vipPurchaseId" IS NOT NULL',
};

const ofUser = byUserName('s."userId"');

/** Ids of the payments of those who pass `test`, a condition on `s."userId"`: each kind is found by its own index. */
function idsOf(test: string): string {
  return `SELECT x."id" FROM payments x JOIN orders s ON s."id" = x."orderId" WHERE ${test}
    UNION ALL SELECT x."id" FROM payments x JOIN wallet_top_ups s ON s."id" = x."topUpId" WHERE ${test}
    UNION ALL SELECT x."id" FROM payments x JOIN vip_purchases s ON s."id" = x."vipPurchaseId" WHERE ${test}`;
}

/** All attempts to pay; indexes are in the migration `payment_list`. */
export const paymentListSource: ListSource<typeof paymentList.columns> = {
  from: 'payments p',
  id: 'p."id"',
  columns: {
    orderNumber: {
      where: (op, value, bind) =>
        byOrderNumber(op === 'is' ? `= ${bind(String(value).toUpperCase())}` : beginsWith(String(value), bind)),
    },
    purpose: { where: (_op, value) => purposes[value as PaymentPurpose] },
    createdAt: 'p."createdAt"',
    user: { where: (op, value, bind) => `p."id" IN (${idsOf(ofUser(op, value, bind))})` },
    status: 'p."status"',
    method: 'p."method"',
    amount: 'p."amountCents"',
    reference: { where: (_op, value, bind) => byReference(value, bind) },
    isSettled: { where: (_op, value) => `p."settledAt" IS ${value === true ? 'NOT NULL' : 'NULL'}` },
    isSurplus: { where: (_op, value) => (value === true ? 'p."isSurplus"' : 'NOT p."isSurplus"') },
    isDisputed: { where: (_op, value) => `p."disputedAt" IS ${value === true ? 'NOT NULL' : 'NULL'}` },
  },
  // One list of ids: conditions joined by OR would read the whole table.
  search: (text, bind) => {
    const name = bind(`${likeText(userNameKey(text))}%`);
    return `p."id" IN (
      SELECT p."id" FROM payments p WHERE ${byReference(text, bind)}
      UNION ALL SELECT p."id" FROM payments p WHERE ${byOrderNumber(beginsWith(text, bind))}
      UNION ALL ${idsOf(`s."userId" IN (SELECT "id" FROM users WHERE "userNameKey" LIKE ${name})`)})`;
  },
  sums: {
    amount: { sql: 'p."amountCents"', currency: 'p."currency"' },
    refunded: { sql: 'p."refundedCents"', currency: 'p."currency"' },
  },
};

function byOrderNumber(test: string): string {
  return `p."orderId" IN (SELECT "id" FROM orders WHERE "orderNumber" ${test})`;
}

function beginsWith(number: string, bind: Bind): string {
  return `LIKE ${bind(`${likeText(number.toUpperCase())}%`)}`;
}

function byReference(value: FilterValue, bind: Bind): string {
  return `p."providerReference" = ${bind(String(value).trim())}`;
}
