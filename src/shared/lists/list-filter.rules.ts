import { dateSpans, type FilterValue, type ListColumn, type ListFilter } from './list.ts';

export type FilterFault = { part: 'op' | 'value'; message: 'listOpUnknown' | 'listValueInvalid' };

/** What is wrong with a filter of this column: an operator that it has not, or a value of another kind. */
export function faultOfFilter(column: ListColumn, { op, value }: Omit<ListFilter, 'field'>): FilterFault | undefined {
  const ops: readonly string[] = column.ops ?? [];
  if (!ops.includes(op)) return { part: 'op', message: 'listOpUnknown' };
  return isValueOf(column, op, value) ? undefined : { part: 'value', message: 'listValueInvalid' };
}

function isValueOf(column: ListColumn, op: ListFilter['op'], value: FilterValue): boolean {
  if (op === 'within') return dateSpans.some((span) => span === value);
  if (op === 'between') {
    if (!Array.isArray(value) || value.length !== 2) return false;
    const [from = '', to = ''] = value;
    return isPartOf(column, from) && isPartOf(column, to) && from <= to;
  }
  if (op === 'in' || op === 'notIn') return Array.isArray(value) && value.every((part) => isPartOf(column, part));
  return !Array.isArray(value) && isPartOf(column, value);
}

function isPartOf(column: ListColumn, value: string | number | boolean): boolean {
  if (column.type === 'boolean') return typeof value === 'boolean';
  if (column.type === 'number') return Number.isSafeInteger(value) && Math.abs(Number(value)) <= maxNumber;
  // Amounts are at most what a 32-bit count of cents holds.
  if (column.type === 'money') return typeof value === 'number' && Math.abs(value) <= maxAmount;
  if (column.type === 'date') return isMoment(value);
  if (column.type === 'enum' && !column.isOpen) return column.values.some((known) => known === value);
  return typeof value === 'string';
}

/** A moment as momentSchema wants it; said again here because screens that filter need no zod. */
function isMoment(value: string | number | boolean): boolean {
  const text = String(value);
  return /^(?:19|2\d)\d\d-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?Z$/.test(text) && !Number.isNaN(Date.parse(text));
}

const maxNumber = 2_147_483_647;
const maxAmount = 20_000_000;
