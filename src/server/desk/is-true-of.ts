import type { FilterOp, FilterValue } from '../../shared/lists/list.ts';

/** For a column of yes and no: the condition in SQL that is to hold, or not to. */
export function isTrueOf(condition: string): (op: FilterOp, value: FilterValue) => string {
  return (_op, value) => (value === true ? condition : `NOT (${condition})`);
}
