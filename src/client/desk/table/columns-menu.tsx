import '@mantine/core/styles/Popover.css';
import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns3, IconPin, IconPinFilled } from '@tabler/icons-react';
import type { DataTableColumnPinning, DataTableColumnToggle } from 'mantine-datatable';
import styles from './columns-menu.module.css';

export type ColumnSettings = {
  columnsOrder: string[];
  setColumnsOrder: (order: string[]) => void;
  columnsToggle: DataTableColumnToggle[];
  setColumnsToggle: (toggle: DataTableColumnToggle[]) => void;
  columnsPinning: DataTableColumnPinning[];
  setColumnsPinning: (pinning: DataTableColumnPinning[]) => void;
  resetColumnsOrder: () => void;
  resetColumnsToggle: () => void;
  resetColumnsPinning: () => void;
  resetColumnsWidth: () => void;
};

type ColumnsMenuProps = {
  settings: ColumnSettings;
  labelOf: (accessor: string) => string;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  isDense: boolean;
  setDense: (isDense: boolean) => void;
};

/** Which columns are shown, in what order, which stay in view, and how high the rows are. Kept for this user. */
export function ColumnsMenu({ settings, labelOf, isOpen, setOpen, isDense, setDense }: ColumnsMenuProps) {
  const { columnsOrder, columnsToggle, columnsPinning } = settings;
  const move = (accessor: string, step: number) => {
    const order = columnsOrder.filter((name) => name !== accessor);
    order.splice(Math.max(0, columnsOrder.indexOf(accessor) + step), 0, accessor);
    settings.setColumnsOrder(order);
  };
  const toggle = (accessor: string) =>
    settings.setColumnsToggle(
      columnsToggle.map((column) => (column.accessor === accessor ? { ...column, toggled: !column.toggled } : column)),
    );
  const pin = (accessor: string) =>
    settings.setColumnsPinning(
      columnsPinning.map((column) =>
        column.accessor === accessor ? { ...column, pinned: column.pinned ? undefined : 'left' } : column,
      ),
    );
  const reset = () => {
    settings.resetColumnsOrder();
    settings.resetColumnsToggle();
    settings.resetColumnsPinning();
    settings.resetColumnsWidth();
    setDense(true);
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconColumns3 size={16} stroke={1.8} />}
          aria-keyshortcuts="c"
          onClick={() => setOpen(!isOpen)}
        >
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <ul className={styles.list}>
          {columnsOrder.map((accessor, index) => {
            const label = labelOf(accessor);
            const isPinned = columnsPinning.some((column) => column.accessor === accessor && column.pinned);
            const isShown = columnsToggle.some((column) => column.accessor === accessor && column.toggled);
            return (
              <li key={accessor}>
                <Checkbox
                  size="xs"
                  label={label}
                  checked={isShown}
                  disabled={index === 0}
                  onChange={() => toggle(accessor)}
                />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={isPinned ? `Unpin ${label}` : `Pin ${label}`}
                  aria-pressed={isPinned}
                  onClick={() => pin(accessor)}
                >
                  {isPinned ? <IconPinFilled size={15} /> : <IconPin size={15} />}
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Move ${label} up`}
                  disabled={index < 2}
                  onClick={() => move(accessor, -1)}
                >
                  <IconArrowUp size={15} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Move ${label} down`}
                  disabled={index === 0 || index === columnsOrder.length - 1}
                  onClick={() => move(accessor, 1)}
                >
                  <IconArrowDown size={15} />
                </ActionIcon>
              </li>
            );
          })}
        </ul>
        <Checkbox
          size="xs"
          mt={10}
          label="Dense rows"
          checked={isDense}
          onChange={(event) => setDense(event.currentTarget.checked)}
        />
        <Button variant="subtle" color="gray" size="xs" mt={8} onClick={reset}>
          Reset
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
