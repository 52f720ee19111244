import { formatDate } from '../../../shared/dates/format-date.ts';
import type { FilterOp, FilterValue, ListColumn } from '../../../shared/lists/list.ts';

export const opLabels: Record<FilterOp, string> = {
  is: 'is',
  isNot: 'is not',
  in: 'is any of',
  notIn: 'is none of',
  startsWith: 'starts with',
  contains: 'contains',
  atLeast: 'is at least',
  atMost: 'is at most',
  between: 'is between',
  after: 'is on or after',
  before: 'is on or before',
  within: 'is within',
};

export const spanLabels: Readonly<Record<string, string>> = {
  today: 'today',
  '7d': 'the last 7 days',
  '30d': 'the last 30 days',
  '90d': 'the last 90 days',
};

/** The words for the values of a list's enums, such as { status: { on_hold: 'On hold' } }. */
export type ValueLabels = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A value of an enum in words: the given ones, else 'refund_requested' → 'Refund requested'. */
export function labelOfValue(labels: Readonly<Record<string, string>> | undefined, value: string): string {
  const known = labels?.[value];
  if (known !== undefined) return known;
  const words = value.replaceAll('_', ' ');
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

/** A filter's value in words. */
export function textOfValue(
  column: ListColumn,
  op: FilterOp,
  value: FilterValue,
  labels: Readonly<Record<string, string>> | undefined,
): string {
  const toText = (part: string | number | boolean) => {
    if (op === 'within') return spanLabels[String(part)] ?? String(part);
    if (column.type === 'date') return formatDate(String(part), 'date');
    if (column.type === 'boolean') return part === true ? 'yes' : 'no';
    return column.type === 'enum' ? labelOfValue(labels, String(part)) : String(part);
  };
  if (!Array.isArray(value)) return toText(value);
  return value.map(toText).join(op === 'between' ? ' and ' : ', ');
}
