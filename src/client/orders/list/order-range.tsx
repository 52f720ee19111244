import { Choice } from '../../ui/forms/choice.tsx';
import { type OrdersFilter, ordersSortNames, ordersSorts } from './orders-filter.ts';
import styles from './orders-page.module.css';

const sortOptions = ordersSortNames.map((value) => ({ value, label: ordersSorts[value].label }));

type OrderRangeProps = { filter: OrdersFilter; onChange: (part: Partial<OrdersFilter>) => void };

/** From when to when, and in which order. */
export function OrderRange({ filter, onChange }: OrderRangeProps) {
  return (
    <div className={styles.range}>
      <label className={styles.day}>
        From
        <input
          type="date"
          value={filter.from}
          max={filter.to || undefined}
          onChange={(event) => onChange({ from: event.currentTarget.value })}
        />
      </label>
      <label className={styles.day}>
        To
        <input
          type="date"
          value={filter.to}
          min={filter.from || undefined}
          onChange={(event) => onChange({ to: event.currentTarget.value })}
        />
      </label>
      <Choice
        label="Sort"
        isLabelShown
        value={filter.sort}
        options={sortOptions}
        onChange={(sort) => onChange({ sort })}
      />
    </div>
  );
}
