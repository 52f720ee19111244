import { count, money, nameBy, type Report, type ReportColumn, revenue, share, sum } from '../report.ts';

const newOrders = `${sum('count')} FILTER (WHERE f."key" = 'new')`;
const repeatOrders = `${sum('count')} FILTER (WHERE f."key" = 'returning')`;

/** A new customer is somebody whose first paid order falls into the row; what they order later is a returning one. */
export const customersReport: Report = {
  rowLabel: 'Date',
  by: () => ['customer'],
  columns: [
    count('customers', 'New customers', newOrders),
    count('returning', 'Returning orders', repeatOrders),
    share('share', 'Returning share', `COALESCE(${repeatOrders}, 0)`, sum('count')),
    money('newRevenue', 'First orders', `${sum('totalCents')} FILTER (WHERE f."key" = 'new')`),
    money('returningRevenue', 'Later orders', `${sum('totalCents')} FILTER (WHERE f."key" = 'returning')`),
    revenue,
  ],
  course: { column: 'customers' },
};

const months = Array.from({ length: 12 }, (_, index) => index + 1);
const laterBy = (month: number) =>
  `((f."key" || '-01')::date + interval '${month} months')::timestamp AT TIME ZONE 'UTC'`;
const size = `${sum('units')} FILTER (WHERE f."start" = ${laterBy(0)})`;
/** Cohorts that are too young have no share yet, and do not count in the total's. */
const sizeAfter = (month: number) =>
  `${sum('units')} FILTER (WHERE f."start" = ${laterBy(0)} AND ${laterBy(month)} <= now())`;
const activeAfter = (month: number) => `COALESCE(${sum('units')} FILTER (WHERE f."start" = ${laterBy(month)}), 0)`;

/** Each month's new customers, and which share of them ordered again one, two … months later. */
export const cohortsReport: Report = {
  rowLabel: 'First order in',
  by: () => ['cohort'],
  key: 'f."key"',
  wholeMonths: true,
  columns: [
    count('customers', 'Customers', size),
    money('revenue', 'Revenue so far', sum('totalCents')),
    ...months.map((month): ReportColumn => share(`m${month}`, `Month ${month}`, activeAfter(month), sizeAfter(month))),
  ],
};

/** Without who searched. A search of one person for the same words counts once in a quarter of an hour. */
export const searchReport: Report = {
  rowLabel: 'Words',
  by: () => ['search'],
  key: 'f."key"',
  columns: [
    count('searches', 'Searches', sum('count')),
    { ...count('missed', 'Without a result', sum('missed')), isBadWhenMore: true },
    share('share', 'Share without', sum('missed'), sum('count')),
  ],
  sort: 'missed',
  course: { by: ['searches'], column: count('searches', 'Searches', sum('count')) },
  nameRows: nameBy((key) => key),
};
