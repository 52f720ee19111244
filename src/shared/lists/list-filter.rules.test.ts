import { expect, test } from 'vitest';
import type { ListColumn, ListFilter } from './list.ts';
import { faultOfFilter } from './list-filter.rules.ts';

const text: ListColumn = { label: 'Number', type: 'text', ops: ['is', 'startsWith'] };
const money: ListColumn = { label: 'Total', type: 'money', ops: ['atLeast', 'between'] };
const date: ListColumn = { label: 'Placed', type: 'date', ops: ['within', 'after', 'between'] };
const status: ListColumn = { label: 'Status', type: 'enum', values: ['open', 'done'], ops: ['is', 'in'] };
const issue: ListColumn = { label: 'Issue', type: 'boolean', ops: ['is'] };
const unfiltered: ListColumn = { label: 'Items', type: 'number' };

type Case = [ListColumn, Omit<ListFilter, 'field'>, 'op' | 'value' | undefined];
test.each<Case>([
  [text, { op: 'startsWith', value: 'GM-1' }, undefined],
  [text, { op: 'contains', value: 'GM-1' }, 'op'],
  [text, { op: 'is', value: 3 }, 'value'],
  [text, { op: 'is', value: ['GM-1'] }, 'value'],
  [money, { op: 'between', value: [1, 2] }, undefined],
  [money, { op: 'between', value: [2, 1] }, 'value'],
  [money, { op: 'between', value: [2] }, 'value'],
  [money, { op: 'atLeast', value: 1e9 }, 'value'],
  [date, { op: 'within', value: 'today' }, undefined],
  [date, { op: 'within', value: 'forever' }, 'value'],
  [date, { op: 'after', value: '2026-11-22T20:10:00Z' }, undefined],
  [date, { op: 'after', value: '0000-01-01T00:00:00Z' }, 'value'],
  [status, { op: 'in', value: ['open', 'done'] }, undefined],
  [status, { op: 'in', value: ['open', 'gone'] }, 'value'],
  [status, { op: 'is', value: 'gone' }, 'value'],
  [issue, { op: 'is', value: true }, undefined],
  [issue, { op: 'is', value: 'true' }, 'value'],
  [unfiltered, { op: 'is', value: 1 }, 'op'],
])('%j filtered by %j: %s is wrong', (column, filter, part) => {
  expect(faultOfFilter(column, filter)?.part).toBe(part);
});
