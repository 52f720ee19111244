/** What a report can be narrowed to. */
export const reportFilters = ['method', 'category', 'seller'] as const;
export type ReportFilter = (typeof reportFilters)[number];

interface ReportKind {
  label: string;
  about: string;
  filters: readonly ReportFilter[];
  /** Whether it can be put beside another period. */
  comparable: boolean;
}

/** The sales reports in the order in which they are offered. */
export const reportKinds = {
  sales: kind('Sales', 'Orders paid and money taken, by date', ['method']),
  products: kind('Products', 'Units and amounts sold and refunded, by product', ['category', 'seller']),
  categories: kind('Categories', 'Sales by current product category', ['seller']),
  refunds: kind('Refunds', 'Refunds by reason', ['method']),
  'payment-methods': kind('Payment methods', 'How orders were paid'),
  taxes: kind('Taxes', 'Tax collected and refunded, by country and rate'),
  downloads: kind('Downloads', 'Downloads by product', ['category', 'seller']),
  coupons: kind('Coupons', 'Orders and discounts by coupon code'),
  customers: kind('Customers', 'First orders compared with orders from returning customers'),
  cohorts: {
    ...kind('Cohorts', 'Share of each month’s new customers who ordered again, by month of UTC'),
    comparable: false,
  },
  vip: kind('VIP', 'Memberships bought, by plan'),
  crypto: kind('Crypto', 'Orders paid in crypto, by network'),
  sellers: kind('Sellers', 'Sales, earnings and payouts of each seller', ['category']),
  traffic: kind('Visits', 'Visits with consent, how far they got, and orders paid'),
  screens: kind('Pages', 'Page views by type of page'),
  sources: kind('Sources', 'Websites that visits came from'),
  search: kind('Search', 'Search terms used by at least two people, those without results first'),
} as const satisfies Record<string, ReportKind>;
export type ReportName = keyof typeof reportKinds;

function kind(label: string, about: string, filters: readonly ReportFilter[] = []): ReportKind {
  return { label, about, filters, comparable: true };
}
