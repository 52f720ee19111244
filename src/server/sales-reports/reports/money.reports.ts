import { refundReasonLabel } from '../../../shared/refunds/refund-labels.ts';
import type { vipPurchaseKinds } from '../../../shared/vip/vip.schemas.ts';
import {
  averageOrder,
  count,
  money,
  nameBy,
  net,
  orders,
  type Report,
  refunded,
  revenue,
  share,
  sum,
} from '../report.ts';

const methodLabels: Readonly<Record<string, string>> = {
  card: 'Card',
  paypal: 'PayPal',
  crypto: 'Crypto',
  wallet: 'Wallet',
};
const countries = new Intl.DisplayNames('en', { type: 'region' });
const allRevenue = { by: ['all'], column: revenue };

export const refundsReport: Report = {
  rowLabel: 'Reason',
  by: () => ['refund'],
  key: 'f."key"',
  filters: { method: 'f."detail"' },
  columns: [
    { ...count('refunds', 'Refunds', sum('refunds')), isBadWhenMore: true },
    refunded,
    money('tax', 'Tax in them', sum('refundTaxCents')),
    money('average', 'Average refund', `${sum('refundCents')}::numeric / NULLIF(${sum('refunds')}, 0)`),
  ],
  sort: 'refunded',
  course: { by: ['refund'], column: refunded },
  nameRows: nameBy(refundReasonLabel),
};

export const paymentMethodsReport: Report = {
  rowLabel: 'Payment method',
  by: () => ['method'],
  key: 'f."key"',
  columns: [
    orders,
    money('fees', 'Fees', sum('feeCents')),
    revenue,
    { ...count('refunds', 'Refunds', sum('refunds')), isBadWhenMore: true },
    refunded,
    net,
    averageOrder,
  ],
  sort: 'revenue',
  course: allRevenue,
  nameRows: nameBy((key) => methodLabels[key] ?? key),
};

/** By the country that the tax was worked out for, and its rate. */
export const taxesReport: Report = {
  rowLabel: 'Country and rate',
  by: () => ['tax'],
  key: `(f."key" || ' ' || f."detail")`,
  columns: [
    orders,
    money('net', 'Sales without tax', `${sum('totalCents')} - ${sum('taxCents')}`),
    money('tax', 'Tax taken', sum('taxCents')),
    money('refundTax', 'Tax given back', sum('refundTaxCents')),
    money('due', 'Tax due', `${sum('taxCents')} - ${sum('refundTaxCents')}`),
  ],
  sort: 'due',
  course: { by: ['all'], column: money('tax', 'Tax taken', sum('taxCents')) },
  nameRows: nameBy((key) => {
    const [country = '', rate = '0'] = key.split(' ');
    return `${country === 'ZZ' ? 'Unknown country' : countries.of(country)}, ${Number(rate) / 100} %`;
  }),
};

export const couponsReport: Report = {
  rowLabel: 'Code',
  by: () => ['coupon'],
  key: 'f."key"',
  columns: [orders, money('discount', 'Coupon discounts', sum('couponCents')), revenue, averageOrder],
  sort: 'orders',
  course: { by: ['all'], column: money('discount', 'Coupon discounts', sum('couponCents')) },
};

export const vipReport: Report = {
  rowLabel: 'Plan',
  by: () => ['vip'],
  key: `(f."key" || ' ' || f."detail")`,
  columns: [
    count('purchases', 'Purchases', sum('count')),
    revenue,
    { ...refunded, label: 'Refunded since' },
    net,
    share('share', 'Refund share', sum('refundCents'), sum('totalCents')),
  ],
  sort: 'revenue',
  course: { by: ['vip'], column: revenue },
  nameRows: nameBy((key) => {
    const [plan = '', kind = ''] = key.split(' ');
    return `${vipPlans[plan] ?? plan}, ${vipKinds[kind] ?? kind}`;
  }),
};
const vipPlans: Readonly<Record<string, string>> = { annual: 'Annual', lifetime: 'Lifetime' };
const vipKinds: Readonly<Record<string, string>> = {
  activate: 'new members',
  extend: 'renewals',
  renew: 'automatic renewals',
  upgrade: 'upgrades',
  gift: 'gifts',
} satisfies Record<(typeof vipPurchaseKinds)[number], string>;

export const cryptoReport: Report = {
  rowLabel: 'Network',
  by: () => ['crypto'],
  key: 'f."key"',
  columns: [orders, revenue, refunded, net, averageOrder],
  sort: 'revenue',
  course: { by: ['crypto'], column: revenue },
  nameRows: nameBy((key) => (key === 'other' ? 'Unknown network' : key.toUpperCase())),
};
