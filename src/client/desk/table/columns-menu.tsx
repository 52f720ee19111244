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

/** What can be done to a column, each at once and kept. */
function columnChanges(settings: ColumnSettings) {
  const { columnsOrder, columnsToggle, columnsPinning } = settings;
  return {
    move: (accessor: string, step: number) => {
      const order = columnsOrder.filter((name) => name !== accessor);
      order.splice(Math.max(0, columnsOrder.indexOf(accessor) + step), 0, accessor);
      settings.setColumnsOrder(order);
    },
    toggle: (accessor: string) =>
      settings.setColumnsToggle(
        columnsToggle.map((column) =>
          column.accessor === accessor ? { ...column, toggled: !column.toggled } : column,
        ),
      ),
    pin: (accessor: string) =>
      settings.setColumnsPinning(
        columnsPinning.map((column) =>
          column.accessor === accessor ? { ...column, pinned: column.pinned ? undefined : 'left' } : column,
        ),
      ),
    resetAll: () => {
      settings.resetColumnsOrder();
      settings.resetColumnsToggle();
      settings.resetColumnsPinning();
      settings.resetColumnsWidth();
    },
  };
}

type ColumnRowProps = {
  settings: ColumnSettings;
  accessor: string;
  label: string;
};

/** The first column names the row: it is always shown, and stays the first. */
function ColumnRow({ settings, accessor, label }: ColumnRowProps) {
  const { columnsOrder, columnsToggle, columnsPinning } = settings;
  const { move, toggle, pin } = columnChanges(settings);
  const index = columnsOrder.indexOf(accessor);
  const isPinned = columnsPinning.some((column) => column.accessor === accessor && column.pinned);
  const isShown = columnsToggle.some((column) => column.accessor === accessor && column.toggled);
  return (
    <li>
      <Checkbox
        size="xs"
        label={label}
        classNames={{ body: styles.check }}
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
}

/** Which columns are shown, in what order, which stay in view, and how high the rows are. Kept for this user. */
export function ColumnsMenu({ settings, labelOf, isOpen, setOpen, isDense, setDense }: ColumnsMenuProps) {
  const reset = () => {
    columnChanges(settings).resetAll();
    setDense(true);
  };
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      middlewares={{ flip: true, shift: true, size: { padding: 8 } }}
      trapFocus
      returnFocus
      shadow="md"
    >
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
      <Popover.Dropdown className={styles.dropdown}>
        <ul className={styles.list}>
          {settings.columnsOrder.map((accessor) => (
            <ColumnRow key={accessor} settings={settings} accessor={accessor} label={labelOf(accessor)} />
          ))}
        </ul>
        <div className={styles.foot}>
          <Checkbox
            size="xs"
            label="Dense rows"
            classNames={{ body: styles.check }}
            checked={isDense}
            onChange={(event) => setDense(event.currentTarget.checked)}
          />
          <Button variant="subtle" color="gray" size="xs" onClick={reset}>
            Reset
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
