import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { WidgetData } from '../../../../shared/dashboards/widget-data.schemas.ts';
import { formatDate } from '../../../../shared/dates/format-date.ts';
import { orderStatusLabels, orderStatusTones } from '../../../orders/read/order-labels.ts';
import { formatMoney } from '../../../ui/values/money-text.tsx';
import { StatusBadge } from '../../../ui/values/status-badge.tsx';
import styles from './list-widget.module.css';

type Row = Extract<WidgetData, { kind: 'list' }>['rows'][number];

function Cells({ row: { label, detail, status, amount, currency, count, at } }: { row: Row }) {
  return (
    <>
      <span className={styles.what}>
        <strong>{label}</strong>
        <small>{detail}</small>
      </span>
      {status === null ? null : <StatusBadge tone={orderStatusTones[status]}>{orderStatusLabels[status]}</StatusBadge>}
      <span className={styles.facts}>
        {amount === null || currency === null ? null : <strong>{formatMoney(amount, currency)}</strong>}
        {count === null ? null : <strong>{count} left</strong>}
        {at === null ? null : <time dateTime={at}>{formatDate(at, 'dateTime')}</time>}
      </span>
    </>
  );
}

/** A few rows, each leading to where it is worked on. */
export function ListWidget({ rows }: { rows: readonly Row[] }) {
  if (rows.length === 0) {
    return (
      <p className={styles.done}>
        <IconCircleCheck size={20} stroke={1.8} aria-hidden="true" /> Nothing here.
      </p>
    );
  }
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={row.id}>
          {row.href === null ? (
            <div className={styles.row}>
              <Cells row={row} />
            </div>
          ) : (
            <Link href={row.href} className={styles.row}>
              <Cells row={row} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
