import { useLocalStorage } from '@mantine/hooks';
import type { RefObject } from 'react';
import type { ListColumns } from '../../../shared/lists/list.ts';
import { type ColumnSettings, ColumnsMenu } from './columns-menu.tsx';
import { ExportMenu } from './export-menu.tsx';
import { FilterBar } from './filter-bar.tsx';
import { ListFreshness } from './list-freshness.tsx';
import { ListSearch } from './list-search.tsx';
import styles from './list-table.module.css';
import type { ListRow, ListTableProps } from './list-table.tsx';
import { SaveViewMenu } from './save-view-menu.tsx';
import type { ListState } from './use-list.ts';

export type Density = 'dense' | 'roomy';

/** How high the rows are: as the view says, or else as this user likes it for the list. */
export function useDensity<Columns extends ListColumns>(state: ListState<Columns>, storeKey: string) {
  const [liked, setLiked] = useLocalStorage({ key: `${storeKey}-density`, defaultValue: 'dense' });
  const density: Density = state.query.density ?? (liked === 'dense' ? 'dense' : 'roomy');
  const change = (next: Density) =>
    state.query.density === undefined ? setLiked(next) : state.change({ density: next, page: state.query.page });
  return [density, change] as const;
}

type ListToolsProps<Columns extends ListColumns, Row extends ListRow> = {
  table: ListTableProps<Columns, Row>;
  settings: ColumnSettings;
  /** The columns that are shown, in their order. */
  shown: readonly string[];
  /** Whether the list can be taken away as a file. */
  isExported: boolean;
  density: Density;
  setDensity: (density: Density) => void;
  /** Which of the panels is open. */
  panel: 'filter' | 'columns' | undefined;
  setPanel: (panel: 'filter' | 'columns' | undefined) => void;
  searchField: RefObject<HTMLInputElement | null>;
};

/** Above the rows: the search, the filters, how fresh the list is, and how it is shown and kept. */
export function ListTools<Columns extends ListColumns, Row extends ListRow>(props: ListToolsProps<Columns, Row>) {
  const { settings, shown, isExported, density, setDensity, panel, setPanel, searchField } = props;
  const { state, answer, valueLabels = {}, tools } = props.table;
  return (
    <div className={styles.tools}>
      {state.list.searchHint === undefined ? null : (
        <ListSearch
          field={searchField}
          label={state.list.searchHint}
          value={state.query.q}
          onSearch={(q) => state.change({ q })}
        />
      )}
      <FilterBar
        state={state}
        labels={valueLabels}
        isAdding={panel === 'filter'}
        setAdding={(isOpen) => setPanel(isOpen ? 'filter' : undefined)}
      />
      <span className={styles.right}>
        <ListFreshness at={answer.dataUpdatedAt} isBusy={answer.isFetching} onRefresh={() => void answer.refetch()} />
        {tools}
        {isExported ? <ExportMenu table={props.table} shown={shown} /> : null}
        <SaveViewMenu state={state} shown={shown} density={density} />
        <ColumnsMenu
          settings={settings}
          labelOf={(name) => state.list.columns[name]?.label ?? name}
          isOpen={panel === 'columns'}
          setOpen={(isOpen) => setPanel(isOpen ? 'columns' : undefined)}
          isDense={density === 'dense'}
          setDense={(isDense) => setDensity(isDense ? 'dense' : 'roomy')}
        />
      </span>
    </div>
  );
}
