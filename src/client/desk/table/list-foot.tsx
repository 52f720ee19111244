import { formatCount } from '../../../shared/text/count-text.ts';
import '../../ui/forms/form-sheets.ts';
import { NativeSelect } from '@mantine/core';
import type { Aggregate } from '../../../shared/lists/list.schemas.ts';
import { type ListColumns, listPageSizes } from '../../../shared/lists/list.ts';
import { Pagination } from '../../ui/layout/pagination.tsx';
import { formatMoney } from '../../ui/values/money-text.tsx';
import styles from './list-foot.module.css';
import type { ListState } from './use-list.ts';

function textOf({ value, currency }: Aggregate): string {
  return currency === undefined ? formatCount(value) : formatMoney(value, currency);
}

type ListFootProps<Columns extends ListColumns> = {
  state: ListState<Columns>;
  answer: {
    items: readonly unknown[];
    page: number;
    limit: number;
    totalItems: number;
    totalPages: number;
    isTotalExact: boolean;
    aggregates?: Record<string, Aggregate[]> | undefined;
  };
};

/** How many rows there are, what they add up to, and the way to the others. */
export function ListFoot<Columns extends ListColumns>({ state, answer }: ListFootProps<Columns>) {
  const { items, page, limit, totalItems, totalPages, isTotalExact, aggregates = {} } = answer;
  const first = (page - 1) * limit + 1;
  const total = `${formatCount(totalItems)}${isTotalExact ? '' : '+'}`;
  const sums = Object.entries(aggregates).filter(([, values]) => values.length > 0);
  return (
    <div className={styles.foot}>
      <p role="status">
        {formatCount(first)}–{formatCount(first + items.length - 1)} of {total}
        {sums.map(([name, values]) => (
          <span key={name}>
            {' · '}
            {state.list.columns[name]?.label ?? name}: <strong>{values.map(textOf).join(' + ')}</strong>
          </span>
        ))}
      </p>
      <span className={styles.pages}>
        <NativeSelect
          size="xs"
          aria-label="Rows per page"
          data={listPageSizes.map((size) => ({ value: String(size), label: `${size} rows` }))}
          value={String(limit)}
          onChange={(event) => state.change({ limit: Number(event.currentTarget.value) })}
        />
        <Pagination page={page} totalPages={totalPages} hrefOf={(target) => state.hrefOf({ page: target })} />
      </span>
    </div>
  );
}
