import type { ReactNode } from 'react';
import styles from './plain-table.module.css';

type PlainTableProps = {
  /** Names the table for screen readers. */
  label: string;
  /** Numbers stand at the right. */
  columns: readonly { label: string; isNumber?: boolean }[];
  /** Cells in the order of the columns; the first names the row. */
  rows: readonly { id: string; cells: readonly ReactNode[] }[];
  /** A sentence in the place of the rows, or a whole empty state where the table is what the page is for. */
  empty: ReactNode;
};

/** A few rows without filters; lists of any length are a ListTable of the back office. */
export function PlainTable({ label, columns, rows, empty }: PlainTableProps) {
  if (rows.length === 0) return typeof empty === 'string' ? <p className={styles.empty}>{empty}</p> : empty;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.label} scope="col" data-number={column.isNumber || undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }) => (
            <tr key={id}>
              {columns.map((column, index) => (
                <td key={column.label} data-number={column.isNumber || undefined}>
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
