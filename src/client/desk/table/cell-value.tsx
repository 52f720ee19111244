import { IconCheck } from '@tabler/icons-react';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { ListColumn } from '../../../shared/lists/list.ts';
import { labelOfValue } from './filter-text.ts';
import styles from './list-table.module.css';

/** A value as its kind of column shows it, where the list brings no cell of its own. */
export function CellValue({
  column,
  value,
  labels,
}: {
  column: ListColumn;
  value: unknown;
  labels: Readonly<Record<string, string>> | undefined;
}) {
  if (column.type === 'boolean') {
    return value === true ? (
      <IconCheck className={styles.yes} size={17} stroke={2} aria-label="Yes" />
    ) : (
      <span className={styles.none}>no</span>
    );
  }
  if (value === undefined || value === null || value === '') return <span className={styles.none}>–</span>;
  if (column.type === 'date') return formatDate(String(value), 'dateTime');
  return column.type === 'enum' ? labelOfValue(labels, String(value)) : String(value);
}
