import { Link } from 'wouter';
import type { ListColumns } from '../../../../shared/lists/list.ts';
import styles from '../list-table.module.css';
import type { ListRow, ListTableProps } from '../list-table.tsx';
import { RowThumb } from '../row-thumb.tsx';
import { RowMenuButton } from './row-menu-button.tsx';

type FirstCellProps<Columns extends ListColumns, Row extends ListRow> = {
  table: Pick<ListTableProps<Columns, Row>, 'nameOf' | 'brief' | 'thumbOf' | 'hrefOf'>;
  row: Row;
  openRow: (row: Row) => void;
  openMenu: (row: Row, opener: HTMLElement) => void;
};

/** A row's picture, its name as the way to its page or its drawer, and the button of its menu. */
export function FirstCell<Columns extends ListColumns, Row extends ListRow>({
  table: { nameOf, brief, thumbOf, hrefOf },
  row,
  openRow,
  openMenu,
}: FirstCellProps<Columns, Row>) {
  return (
    <span className={styles.first}>
      {thumbOf === undefined ? null : <RowThumb src={thumbOf(row)} />}
      <span className={styles.named}>
        {hrefOf === undefined ? (
          <button type="button" className={styles.name} onClick={() => openRow(row)}>
            {nameOf(row)}
          </button>
        ) : (
          <Link className={styles.name} href={hrefOf(row)}>
            {nameOf(row)}
          </Link>
        )}
        {brief === undefined ? null : (
          <small className={styles.brief} aria-hidden="true">
            {brief(row)}
          </small>
        )}
      </span>
      <RowMenuButton name={nameOf(row)} open={(opener) => openMenu(row, opener)} />
    </span>
  );
}
