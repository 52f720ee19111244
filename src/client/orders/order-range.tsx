import { isOrdersSort, type OrdersFilter, ordersSorts } from './orders-filter.ts';
import styles from './orders-page.module.css';

type OrderRangeProps = { filter: OrdersFilter; onChange: (part: Partial<OrdersFilter>) => void };

/** From when to when, and in which order. */
export function OrderRange({ filter, onChange }: OrderRangeProps) {
  return (
    <div className={styles.range}>
      <label>
        From
        <input
          type="date"
          value={filter.from}
          max={filter.to || undefined}
          onChange={(event) => onChange({ from: event.currentTarget.value })}
        />
      </label>
      <label>
        To
        <input
          type="date"
          value={filter.to}
          min={filter.from || undefined}
          onChange={(event) => onChange({ to: event.currentTarget.value })}
        />
      </label>
      <label>
        Sort
        <select
          value={filter.sort}
          onChange={(event) => {
            if (isOrdersSort(event.currentTarget.value)) onChange({ sort: event.currentTarget.value });
          }}
        >
          {Object.entries(ordersSorts).map(([value, { label }]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
