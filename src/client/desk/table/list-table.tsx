import './table-sheets.ts';
import { DataTable } from 'mantine-datatable';
import { type MouseEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import type { Aggregate } from '../../../shared/lists/list.schemas.ts';
import type { ListColumns } from '../../../shared/lists/list.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { pageInReach } from '../../ui/layout/page-in-reach.ts';
import { useDesk } from '../frame/desk-state.ts';
import { useKeys } from '../frame/keys.ts';
import { rememberRows } from '../frame/row-steps.ts';
import { useMay } from '../frame/use-may.ts';
import { RecordDrawer } from '../record/record-drawer.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ExportMenu } from './export-menu.tsx';
import type { ValueLabels } from './filter-text.ts';
import { ListFoot } from './list-foot.tsx';
import styles from './list-table.module.css';
import { ListTools, useDensity } from './list-tools.tsx';
import { type EmptyList, NoRows, SkeletonRows } from './row-states.tsx';
import { ActionButtons, type CopiedText, type RowAction } from './rows/row-actions.tsx';
import { RowMenu } from './rows/row-menu.tsx';
import { useRowKeys } from './rows/use-row-keys.ts';
import { useRowMenu } from './rows/use-row-menu.ts';
import { useColumns } from './use-columns.tsx';
import type { ListState } from './use-list.ts';
import { useOpenRow } from './use-open-row.ts';
import { type ListSelection, useSelection } from './use-selection.ts';

export type ListRow = { id: string };

/** What a list's call gives, as react-query holds it. */
export type ListAnswer<Row> = {
  data:
    | {
        items: Row[];
        page: number;
        limit: number;
        totalItems: number;
        totalPages: number;
        isTotalExact: boolean;
        aggregates?: Record<string, Aggregate[]> | undefined;
      }
    | undefined;
  error: unknown;
  isError: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  dataUpdatedAt: number;
  refetch: () => Promise<unknown>;
};

export type ListTableProps<Columns extends ListColumns, Row extends ListRow> = {
  state: ListState<Columns>;
  answer: ListAnswer<Row>;
  /** Cells of their own; a column without one shows the row's value under its name. */
  cells?: Partial<Record<keyof Columns & string, (row: Row) => ReactNode>>;
  /** Columns that are not shown until chosen. */
  hidden?: readonly (keyof Columns & string)[];
  /** Columns that the list can be filtered by and that have no cell. */
  filterOnly?: readonly (keyof Columns & string)[];
  widths?: Partial<Record<keyof Columns & string, number>>;
  valueLabels?: ValueLabels;
  /** What a row is called, such as its number. It is shown in the first column and leads to its page. */
  nameOf: (row: Row) => string;
  /** What matters most of a row, below its name on a phone, where the other columns are out of view. */
  brief?: (row: Row) => ReactNode;
  /** Its small picture, shown before the name; empty where it has none. */
  thumbOf?: (row: Row) => string;
  /** The row's own page. Without it the row's name opens the drawer. */
  hrefOf?: (row: Row) => string;
  /** What can be done with a row, in its menu and in the drawer. */
  actions?: ((row: Row) => readonly RowAction[]) | undefined;
  copied?: CopiedText<Row>;
  /** What the drawer beside the list shows of a row. */
  drawer: (row: Row) => ReactNode;
  /** Buttons for the selected rows, beside their export. */
  bulk?: ((selection: ListSelection<Row>) => ReactNode) | undefined;
  /** What can be done with all that the filters leave, beside the export. */
  tools?: ReactNode;
  /** False where the reader may not take the list away as a file. */
  mayExport?: boolean;
  /** The columns of a file that an import takes as it is, whichever are shown. */
  importColumns?: readonly string[];
  /** The rows in another shape than a table; `open` shows one in the drawer. */
  rowsAs?: ((rows: readonly Row[], open: (row: Row) => void) => ReactNode) | undefined;
  /** What an empty list says where nothing narrows it. */
  empty: EmptyList;
};

/** The one table of the back office: filters, columns, keys, selection and drawer around the rows of a list. */
export function ListTable<Columns extends ListColumns, Row extends ListRow>(props: ListTableProps<Columns, Row>) {
  const { state, answer, hrefOf, nameOf } = props;
  const { userId } = useDesk();
  const [, navigate] = useLocation();
  const storeKey = `gm-desk-${userId}-${state.list.name}`;
  const [density, setDensity] = useDensity(state, storeKey);
  const [panel, setPanel] = useState<'filter' | 'columns'>();
  const search = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const beyond = answer.data && pageInReach(answer.data);
  const rows = useMemo(() => answer.data?.items ?? [], [answer.data]);
  // Written anew only when other rows are shown: callers give another function each time.
  const paths = hrefOf && rows.map(hrefOf).join('\n');
  useEffect(() => {
    if (paths) rememberRows(paths.split('\n'));
  }, [paths]);
  const beside = useOpenRow(rows);
  const menu = useRowMenu<Row>();
  const { settings, columns, shown } = useColumns(props, storeKey, { openRow: beside.open, openMenu: menu.openFrom });
  const may = useMay();
  const isExported = may('bulk:work') && props.mayExport !== false;
  const isSelectable = isExported || props.bulk !== undefined;
  const { selection, toggle, extend, tableProps } = useSelection(props, rows, isSelectable);
  const openPage = (row: Row) => (hrefOf ? navigate(hrefOf(row)) : beside.open(row));
  const marked = useRowKeys({
    ...{ rows, body, openPage },
    open: beside.open,
    openMenu: menu.openBelow,
    ...(isSelectable ? { toggle, extend } : { toggle: undefined, extend: undefined }),
  });
  useKeys({ f: () => setPanel('filter'), c: () => setPanel('columns'), '/': () => search.current?.focus() });
  const onRowClick = ({ record, event }: { record: Row; event: MouseEvent }) => {
    if (event.target instanceof Element && event.target.closest('a, button, input')) return;
    if (hrefOf && (event.metaKey || event.ctrlKey)) window.open(hrefOf(record), '_blank', 'noopener');
    else beside.open(record);
  };
  return (
    <div className={styles.list} ref={body} onPointerDownCapture={menu.onPointerDownCapture}>
      <ListTools
        table={props}
        settings={settings}
        shown={shown}
        isExported={isExported}
        density={density}
        setDensity={setDensity}
        panel={panel}
        setPanel={setPanel}
        searchField={search}
      />
      {isSelectable && selection.count > 0 ? (
        <BulkBar selection={selection}>
          {props.bulk?.(selection)}
          {isExported ? (
            <ExportMenu table={props} shown={shown} rows={selection.isAll ? undefined : selection.rows} isOfSelection />
          ) : null}
        </BulkBar>
      ) : null}
      {answer.isError && answer.data === undefined ? (
        <QueryError error={answer.error} onRetry={() => void answer.refetch()} />
      ) : answer.data === undefined ? (
        <SkeletonRows />
      ) : beyond !== undefined ? (
        <Redirect to={state.hrefOf({ page: beyond })} replace />
      ) : rows.length === 0 ? (
        <NoRows {...props.empty} state={state} />
      ) : (
        <>
          {props.rowsAs?.(rows, beside.open) ?? (
            <DataTable<Row>
              {...tableProps}
              className={styles.table ?? ''}
              columns={columns}
              storeColumnsKey={storeKey}
              records={rows}
              idAccessor="id"
              pinFirstColumn
              highlightOnHover
              withTableBorder
              borderRadius="md"
              horizontalSpacing="sm"
              verticalSpacing={density === 'dense' ? 5 : 11}
              maxHeight="max(420px, calc(100dvh - 320px))"
              scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'region', 'aria-label': 'Rows' } }}
              onRowClick={onRowClick}
              onRowContextMenu={menu.onRowContextMenu}
              rowClassName={(_, index) => (index === marked ? styles.marked : undefined)}
            />
          )}
          <ListFoot state={state} answer={answer.data} />
        </>
      )}
      {menu.place ? (
        <RowMenu
          place={menu.place}
          name={nameOf(menu.place.row)}
          href={hrefOf?.(menu.place.row)}
          actions={props.actions?.(menu.place.row)}
          copied={props.copied}
          open={openPage}
          close={menu.close}
        />
      ) : null}
      <RecordDrawer
        title={beside.row ? nameOf(beside.row) : ''}
        href={beside.row && hrefOf?.(beside.row)}
        isOpen={beside.row !== undefined}
        close={beside.close}
        previous={beside.previous}
        next={beside.next}
      >
        {beside.row && props.drawer(beside.row)}
        {beside.row && props.actions ? <ActionButtons actions={props.actions(beside.row)} /> : null}
      </RecordDrawer>
    </div>
  );
}
