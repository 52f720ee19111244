import { useState } from 'react';
import type { ListColumns } from '../../../shared/lists/list.ts';
import { formatCount } from '../../../shared/text/count-text.ts';
import type { ListRow, ListTableProps } from './list-table.tsx';

/** What is selected: some rows, of this page and others, or all that the filters leave. */
export type ListSelection<Row> = {
  /** Those that were chosen one by one, of this page and others. */
  rows: readonly Row[];
  isAll: boolean;
  count: number;
  /** Whether `count` is all, and not where counting ended. */
  isExact: boolean;
  clear: () => void;
  /** Takes all that the filters leave; undefined where that is no more than what is selected. */
  selectAll: (() => void) | undefined;
  /** How many that are, as a text. */
  allText: string;
};

/** The rows of a page between two of them, with both; the one alone where the other stands on another page. */
export function rowsUpTo<Row extends ListRow>(rows: readonly Row[], lastId: string | undefined, id: string): Row[] {
  const at = rows.findIndex((row) => row.id === id);
  const last = rows.findIndex((row) => row.id === lastId);
  const other = last === -1 ? at : last;
  return rows.slice(Math.min(at, other), Math.max(at, other) + 1);
}

/** Which rows are selected; other filters begin a new selection. Shift takes all from the last one on. */
export function useSelection<Columns extends ListColumns, Row extends ListRow>(
  { state, answer, nameOf }: ListTableProps<Columns, Row>,
  rows: readonly Row[],
  isSelectable: boolean,
) {
  const { filters, q, sort } = state.query;
  const question = JSON.stringify([filters, q, sort]);
  const [chosen, setChosen] = useState<{ question: string; rows: readonly Row[]; isAll: boolean }>();
  const [lastId, setLastId] = useState<string>();
  const current = chosen?.question === question ? chosen : undefined;
  const isAll = current?.isAll ?? false;
  const before = isAll ? rows : (current?.rows ?? []);
  const put = (next: readonly Row[]) => setChosen({ question, rows: next, isAll: false });
  const has = (id: string) => before.some((row) => row.id === id);
  const isPageFull = rows.length > 0 && rows.every(({ id }) => has(id));
  const ofPage = rows.map(({ id }) => id);
  const toggle = (row: Row) => {
    setLastId(row.id);
    put(has(row.id) ? before.filter(({ id }) => id !== row.id) : [...before, row]);
  };
  const extend = ({ id }: Row) => put([...before, ...rowsUpTo(rows, lastId, id).filter((row) => !has(row.id))]);
  const total = answer.data?.totalItems ?? 0;
  const isExact = answer.data?.isTotalExact ?? true;
  const count = isAll ? total : before.length;
  const selection: ListSelection<Row> = {
    ...{ rows: before, isAll, count, isExact: !isAll || isExact },
    clear: () => setChosen(undefined),
    selectAll: !isAll && isPageFull && total > count ? () => setChosen({ question, rows: [], isAll: true }) : undefined,
    allText: `${formatCount(total)}${isExact ? '' : '+'}`,
  };
  const tableProps = isSelectable
    ? {
        selectedRecords: [...before],
        onSelectedRecordsChange: (next: Row[]) => {
          setLastId(next.at(-1)?.id);
          put([...before.filter(({ id }) => !ofPage.includes(id)), ...next.filter(({ id }) => ofPage.includes(id))]);
        },
        allRecordsSelectionCheckboxProps: { 'aria-label': 'Select all rows of this page' },
        getRecordSelectionCheckboxProps: (row: Row) => ({ 'aria-label': `Select ${nameOf(row)}` }),
      }
    : {};
  return { selection, toggle, extend, tableProps };
}
