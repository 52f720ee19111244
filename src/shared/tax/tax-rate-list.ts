import { defineList } from '../lists/list.ts';

/** The countries that have a tax rate, for staff. */
export const taxRateList = defineList({
  name: 'tax-rates',
  searchHint: 'Country or name of the tax',
  columns: {
    country: { label: 'Country', type: 'text', sort: true, ops: ['is'] },
    name: { label: 'Name', type: 'text', sort: true, ops: ['is', 'contains'] },
    rate: { label: 'Rate', type: 'number', sort: true, ops: ['is', 'atLeast', 'atMost', 'between'] },
  },
  defaultSort: [{ field: 'country', dir: 'asc' }],
});
