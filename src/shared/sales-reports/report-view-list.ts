import { defineList } from '../lists/list.ts';
import { paymentMethods } from '../payments/payment-methods.ts';
import { namesOf } from '../records/record.ts';
import { shopRanges } from '../statistics/shop-span.rules.ts';
import { reportKinds } from './report-kinds.ts';
import { reportComparisons, reportUnits } from './report-span.rules.ts';

const oneOf = <const Values extends readonly string[]>(label: string, values: Values) =>
  ({ label, type: 'enum', values, ops: ['is'] }) as const;
const text = (label: string) => ({ label, type: 'text', ops: ['is'] }) as const;

/** What a saved report is made of. Its choices are kept as the filters of a list are. */
export const reportViewList = defineList({
  name: 'sales-reports',
  columns: {
    report: oneOf('Report', namesOf(reportKinds)),
    range: oneOf('Range', shopRanges),
    from: text('From'),
    to: text('To'),
    timeZone: text('Time zone'),
    unit: oneOf('Steps', reportUnits),
    compare: oneOf('Comparison', reportComparisons),
    method: oneOf('Payment method', paymentMethods),
    category: text('Category'),
    seller: text('Seller'),
    sort: text('Sorted by'),
    dir: oneOf('Direction', ['asc', 'desc']),
  },
  defaultSort: [],
});
export const reportViewFields = namesOf(reportViewList.columns);
