import type { ReactNode } from 'react';
import type { BulkRow } from '../../../shared/bulk/bulk.schemas.ts';
import styles from './bulk.module.css';
import { changesOf } from './bulk-texts.ts';

type RowsProps = { title: string; rows: readonly BulkRow[]; isImport: boolean };

function nameOf({ name, position }: BulkRow, isImport: boolean): string {
  if (isImport) return name === '' ? `Line ${position}` : `Line ${position}: ${name}`;
  return name === '' ? `Row ${position}` : name;
}

type RowTableProps = RowsProps & { head: string; children: (row: BulkRow) => ReactNode };

/** Rows by their names, each with what there is to say of it. */
function RowTable({ title, rows, isImport, head, children }: RowTableProps) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading}>{title}</h2>
      <div className={styles.rows}>
        <table aria-label={title}>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">{head}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.position}>
                <td>{nameOf(row, isImport)}</td>
                <td>{children(row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Rows that change, with what they were and will be. */
export function ChangedRows(props: RowsProps) {
  const { isImport } = props;
  return (
    <RowTable {...props} head={isImport ? 'New' : 'Before → after'}>
      {(row) =>
        changesOf(row).map(({ field, from, to }) => (
          <div key={field}>
            {field}: {isImport ? null : <span className={styles.from}>{from} → </span>}
            <span className={styles.to}>{to}</span>
          </div>
        ))
      }
    </RowTable>
  );
}

/** Unchanged rows, with why. */
export function RefusedRows(props: RowsProps) {
  return (
    <RowTable {...props} head="Why">
      {({ problems }) => problems.map(({ field, message }) => <div key={`${field} ${message}`}>{message}</div>)}
    </RowTable>
  );
}
