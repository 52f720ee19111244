import { averageOrder, count, money, net, orders, type Report, refunded, revenue, sum } from '../report.ts';

/** What was ordered and paid, by date; refunds by the date on which they were settled. */
export const salesReport: Report = {
  rowLabel: 'Date',
  by: ({ method }) => [method ? 'method' : 'all'],
  filters: { method: 'f."key"' },
  columns: [
    orders,
    count('units', 'Units', sum('units')),
    revenue,
    refunded,
    net,
    averageOrder,
    money('gross', 'Gross sales', sum('grossCents')),
    money('discounts', 'Discounts', sum('discountCents')),
    money('fees', 'Fees', sum('feeCents')),
    money('tax', 'Tax', sum('taxCents')),
  ],
  course: { column: 'revenue' },
};
