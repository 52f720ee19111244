import { expect, test } from 'vitest';
import { defineList, defineViews } from '../../../shared/lists/list.ts';
import { askedFilters, readListQuery, writeListQuery } from './list-address.ts';

const list = defineList({
  name: 'things',
  columns: {
    name: { label: 'Name', type: 'text', ops: ['is'] },
    status: { label: 'Status', type: 'enum', values: ['open', 'done'], sort: true, ops: ['is', 'in'] },
    total: { label: 'Total', type: 'money', sort: true, ops: ['between'] },
    placed: { label: 'Placed', type: 'date', ops: ['within', 'after', 'between'] },
    seen: { label: 'Seen', type: 'date', ops: ['within'] },
    late: { label: 'Late', type: 'boolean', ops: ['is'] },
  },
  defaultSort: [{ field: 'total', dir: 'desc' }],
});
const views = defineViews(list, [
  { id: 'open', label: 'Open', filters: [{ field: 'status', op: 'is', value: 'open' }] },
]);
const read = (text: string) => readListQuery(list, views, new URLSearchParams(text));
const usual = {
  filters: [],
  sort: list.defaultSort,
  q: '',
  page: 1,
  limit: 25,
  view: undefined,
  columns: [],
  density: undefined,
  saved: undefined,
};

test.each([
  ['', usual],
  ['view=open', { ...usual, view: 'open', filters: views[0]?.filters }],
  ['view=gone&f=gone:is:1&f=name:contains:a&sort=gone&page=-3&limit=7', usual],
  [
    'cols=total,gone,name&density=roomy&saved=x',
    { ...usual, columns: ['total', 'name'], density: 'roomy', saved: 'x' },
  ],
  ['f=name:is:a:b', { ...usual, filters: [{ field: 'name', op: 'is', value: 'a:b' }] }],
  ['f=status:in:open,done', { ...usual, filters: [{ field: 'status', op: 'in', value: ['open', 'done'] }] }],
  ['f=total:between:1.5,20', { ...usual, filters: [{ field: 'total', op: 'between', value: [1.5, 20] }] }],
  [
    'f=placed:after:2026-11-22T20:10:00.000Z',
    { ...usual, filters: [{ field: 'placed', op: 'after', value: '2026-11-22T20:10:00.000Z' }] },
  ],
  ['f=late:is:false', { ...usual, filters: [{ field: 'late', op: 'is', value: false }] }],
  [
    'sort=status,-total&q=x&page=3&limit=100',
    {
      ...usual,
      q: 'x',
      page: 3,
      limit: 100,
      sort: [
        { field: 'status', dir: 'asc' },
        { field: 'total', dir: 'desc' },
      ],
    },
  ],
])('reads %s, and again what it writes of it', (text, query) => {
  expect(read(text)).toEqual(query);
  expect(read(writeListQuery(list, views, read(text)).toString())).toEqual(query);
});

test('today is asked for as it begins for the reader, where the list can be asked for that', () => {
  const dayStart = new Date('2026-11-23T04:00:00.000Z');
  const asked = (text: string) => askedFilters(list, read(text).filters, dayStart);
  expect(asked('f=name:is:a&f=placed:within:today')).toEqual([
    { field: 'name', op: 'is', value: 'a' },
    { field: 'placed', op: 'after', value: '2026-11-23T04:00:00.000Z' },
  ]);
  for (const text of ['f=placed:within:7d', 'f=seen:within:today']) expect(asked(text)).toEqual(read(text).filters);
});
