import { type DataTableColumn, useDataTableColumns } from 'mantine-datatable';
import type { ReactNode } from 'react';
import { type ListColumns, sortFieldsOf } from '../../../shared/lists/list.ts';
import { CellValue } from './cell-value.tsx';
import type { ColumnSettings } from './columns-menu.tsx';
import type { ListRow, ListTableProps } from './list-table.tsx';
import { FirstCell } from './rows/first-cell.tsx';
import { SortTitle } from './sort-title.tsx';

/** A row's own value of a column. */
function valueAt(row: object, name: string): unknown {
  return Object.entries(row).find(([key]) => key === name)?.[1];
}

type RowOpeners<Row> = {
  openRow: (row: Row) => void;
  openMenu: (row: Row, opener: HTMLElement) => void;
};

function columnsOf<Columns extends ListColumns, Row extends ListRow>(
  props: ListTableProps<Columns, Row>,
  openers: RowOpeners<Row>,
) {
  const { state, hidden = [], filterOnly = [], valueLabels = {} } = props;
  const cells: Readonly<Record<string, ((row: Row) => ReactNode) | undefined>> = props.cells ?? {};
  const widths: Readonly<Record<string, number | undefined>> = props.widths ?? {};
  const sortable = sortFieldsOf(state.list.columns);
  const names = Object.keys(state.list.columns).filter((name) => !filterOnly.includes(name));
  const [first] = names;
  return names.map((name): DataTableColumn<Row> => {
    const column = state.list.columns[name];
    const field = sortable.find((known) => known === name);
    const own = cells[name];
    const width = widths[name];
    const isNumber = column?.type === 'number' || column?.type === 'money';
    return {
      accessor: name,
      title: field ? <SortTitle state={state} field={field} label={column?.label ?? name} /> : (column?.label ?? name),
      toggleable: true,
      draggable: name !== first,
      resizable: true,
      pinnable: true,
      defaultToggle: !hidden.includes(name),
      noWrap: true,
      ...(width !== undefined && { width }),
      ...(isNumber && { textAlign: 'right' as const }),
      render: (row) => {
        if (name === first) return <FirstCell table={props} row={row} {...openers} />;
        if (own) return own(row);
        return column && <CellValue column={column} value={valueAt(row, name)} labels={valueLabels[name]} />;
      },
    };
  });
}

/** Order, pins and what is shown are chosen in the menu of columns, by keys too; handles would crowd each title. */
function withoutHandles<Row>(column: DataTableColumn<Row>): DataTableColumn<Row> {
  return { ...column, draggable: false, toggleable: false, pinnable: false };
}

/**
 * The columns as they are shown: those that the address names, else those that this user has set up. `shown` are their
 * names in their order.
 */
export function useColumns<Columns extends ListColumns, Row extends ListRow>(
  props: ListTableProps<Columns, Row>,
  storeKey: string,
  openers: RowOpeners<Row>,
) {
  const { query, change } = props.state;
  const own = useDataTableColumns({ key: storeKey, columns: columnsOf(props, openers) });
  const named = query.columns;
  const order =
    named.length > 0 ? [...named, ...own.columnsOrder.filter((name) => !named.includes(name))] : own.columnsOrder;
  const isShown = (name: string) =>
    named.length > 0
      ? named.includes(name)
      : own.columnsToggle.some(({ accessor, toggled }) => accessor === name && toggled);
  const put = (columns: string[]) => change({ columns, page: query.page });
  const settings: ColumnSettings =
    named.length === 0
      ? own
      : {
          ...own,
          columnsOrder: order,
          columnsToggle: own.columnsToggle.map((column) => ({ ...column, toggled: isShown(column.accessor) })),
          setColumnsOrder: (next) => put(next.filter(isShown)),
          setColumnsToggle: (next) =>
            put(order.filter((name) => next.some(({ accessor, toggled }) => accessor === name && toggled))),
          resetColumnsOrder: () => {
            own.resetColumnsOrder();
            put([]);
          },
        };
  const byName = new Map(own.effectiveColumns.map((column) => [String(column.accessor), column]));
  const shown = order.filter(isShown);
  const columns = order.flatMap((name) => {
    const column = byName.get(name);
    return column ? [withoutHandles({ ...column, hidden: !isShown(name) })] : [];
  });
  return { settings, columns, shown };
}
