import {
  count,
  money,
  nameCategories,
  nameProducts,
  nameSellers,
  net,
  type Report,
  refunded,
  revenue,
  sum,
} from '../report.ts';

const joinProduct = 'JOIN products p ON p."id" = f."key"::uuid';
const filters = { category: 'p."categoryId"::text', seller: 'f."detail"' };
const columns = [
  count('units', 'Units', sum('units')),
  revenue,
  refunded,
  net,
  money('gross', 'Gross sales', sum('grossCents')),
  money('discounts', 'Discounts', sum('discountCents')),
  money('tax', 'Tax', sum('taxCents')),
];

export const productsReport: Report = {
  rowLabel: 'Product',
  by: () => ['product'],
  key: 'f."key"',
  join: joinProduct,
  filters,
  // An order of several products counts for each of them, so that the sum is one of lines and not of orders.
  columns: [count('orders', 'Order lines', sum('count')), ...columns],
  sort: 'revenue',
  nameRows: nameProducts,
};

export const categoriesReport: Report = {
  rowLabel: 'Category',
  by: () => ['product'],
  key: 'p."categoryId"',
  join: joinProduct,
  filters,
  columns,
  sort: 'revenue',
  nameRows: nameCategories,
};

/** Earnings and payouts are what the ledger booked for the seller in these days. They know no category. */
export const sellersReport: Report = {
  rowLabel: 'Seller',
  by: ({ category }) => (category ? ['product'] : ['product', 'earning']),
  key: `CASE f."by" WHEN 'product' THEN f."detail" ELSE f."key" END`,
  join: `LEFT JOIN products p ON f."by" = 'product' AND p."id" = CASE f."by" WHEN 'product' THEN f."key"::uuid END`,
  filters,
  columns: [
    count('units', 'Units', sum('units')),
    money('revenue', 'Revenue', `${sum('totalCents')} FILTER (WHERE f."by" = 'product')`),
    {
      ...money('refunded', 'Refunded', `${sum('refundCents')} FILTER (WHERE f."by" = 'product')`),
      isBadWhenMore: true,
    },
    money('earned', 'Earned', `${sum('totalCents')} FILTER (WHERE f."by" = 'earning')`),
    money('paidOut', 'Paid out', `${sum('refundCents')} FILTER (WHERE f."by" = 'earning')`),
  ],
  sort: 'revenue',
  nameRows: nameSellers,
};

export const downloadsReport: Report = {
  rowLabel: 'Product',
  by: () => ['download'],
  key: 'f."key"',
  join: joinProduct,
  filters,
  columns: [count('downloads', 'Downloads', sum('count'))],
  sort: 'downloads',
  course: { by: ['downloads'], column: count('downloads', 'Downloads', sum('count')) },
  nameRows: nameProducts,
};
