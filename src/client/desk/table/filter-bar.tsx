import '@mantine/core/styles/Popover.css';
import { Button, CloseButton, Popover } from '@mantine/core';
import { IconFilterPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import {
  type FilterField,
  filterFieldsOf,
  type ListColumn,
  type ListColumns,
  type ListFilter,
} from '../../../shared/lists/list.ts';
import { useFocusAfterRemoval } from '../../platform/screen/use-focus-after-removal.ts';
import styles from './filter-bar.module.css';
import { FilterForm } from './filter-form.tsx';
import { opLabels, textOfValue, type ValueLabels } from './filter-text.ts';
import type { ListState } from './use-list.ts';

type FilterBarProps<Columns extends ListColumns> = {
  state: ListState<Columns>;
  labels: ValueLabels;
  isAdding: boolean;
  setAdding: (isAdding: boolean) => void;
};

/** The filters in force as chips, each of which opens to be changed, and a button for one more. */
export function FilterBar<Columns extends ListColumns>({
  state,
  labels,
  isAdding,
  setAdding,
}: FilterBarProps<Columns>) {
  const { columns } = state.list;
  const { filters } = state.query;
  const [opened, setOpened] = useState<number>();
  const choices = filterFieldsOf(columns).flatMap((field): (readonly [FilterField<Columns>, ListColumn])[] => {
    const column = columns[field];
    return column ? [[field, column] as const] : [];
  });
  const put = (index: number, filter: ListFilter<FilterField<Columns>>) => {
    setOpened(undefined);
    setAdding(false);
    state.change({ filters: [...filters.slice(0, index), filter, ...filters.slice(index + 1)] });
  };
  const textOf = ({ field, op, value }: ListFilter<FilterField<Columns>>) => {
    const column = columns[field];
    return column ? `${column.label} ${opLabels[op]} ${textOfValue(column, op, value, labels[field])}` : '';
  };
  return (
    <fieldset className={styles.bar}>
      <legend className={styles.legend}>Filters</legend>
      {filters.map((filter, index) => (
        <Chip key={`${filter.field} ${filter.op}`}>
          <Popover
            opened={opened === index}
            onChange={(isOpen) => setOpened(isOpen ? index : undefined)}
            position="bottom-start"
            trapFocus
            returnFocus
            shadow="md"
          >
            <Popover.Target>
              <button type="button" className={styles.text} onClick={() => setOpened(index)}>
                {textOf(filter)}
              </button>
            </Popover.Target>
            <Popover.Dropdown>
              <FilterForm columns={choices} labels={labels} filter={filter} onApply={(next) => put(index, next)} />
            </Popover.Dropdown>
          </Popover>
          <CloseButton
            size={26}
            aria-label={`Remove filter: ${textOf(filter)}`}
            data-removes=""
            onClick={() => state.change({ filters: filters.filter((_, position) => position !== index) })}
          />
        </Chip>
      ))}
      <Popover opened={isAdding} onChange={setAdding} position="bottom-start" trapFocus returnFocus shadow="md">
        <Popover.Target>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconFilterPlus size={16} stroke={1.8} />}
            aria-keyshortcuts="f"
            onClick={() => setAdding(!isAdding)}
          >
            Filter
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <FilterForm
            columns={choices}
            labels={labels}
            filter={undefined}
            onApply={(next) => put(filters.length, next)}
          />
        </Popover.Dropdown>
      </Popover>
      {filters.length > 0 ? (
        <Button variant="subtle" color="gray" size="xs" onClick={() => state.change({ filters: [] })}>
          Clear all
        </Button>
      ) : null}
    </fieldset>
  );
}

function Chip({ children }: { children: ReactNode }) {
  const chip = useFocusAfterRemoval<HTMLSpanElement>();
  return (
    <span ref={chip} className={styles.chip}>
      {children}
    </span>
  );
}
