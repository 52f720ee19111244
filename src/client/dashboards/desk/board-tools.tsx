import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { dashboardLayouts, maxWidgets } from '../../../shared/dashboards/dashboard.rules.ts';
import type { Dashboard, ShownDashboard } from '../../../shared/dashboards/dashboard.schemas.ts';
import { Choice } from '../../ui/forms/choice.tsx';
import { BoardConflict } from './board-conflict.tsx';
import { BoardMenu } from './board-menu.tsx';
import styles from './board-tools.module.css';
import { RangeChoice } from './range-choice.tsx';
import type { Board } from './use-board.ts';

const layoutLabels = { grid: 'Grid', column: 'Columns', free: 'Free' } as const;
const layouts = dashboardLayouts.map((value) => ({ value, label: layoutLabels[value] }));
const stacks = ([2, 3] as const).map((value) => ({ value, label: `${value} columns` }));

type BoardToolsProps = {
  board: Board;
  shown: ShownDashboard;
  onAdd: () => void;
  setRange: (range: Dashboard['range']) => void;
};

/** What can be done with the dashboard while it is being changed. */
export function BoardTools({ board, shown, onAdd, setRange }: BoardToolsProps) {
  const { dashboard } = board;
  const { layout, columns, widgets } = dashboard;
  return (
    <section className={styles.tools} aria-label="Customize">
      <Button
        variant="light"
        leftSection={<IconPlus size={17} stroke={2} />}
        disabled={widgets.length >= maxWidgets}
        onClick={onAdd}
      >
        Add widget
      </Button>
      <span className={styles.count}>
        {widgets.length} of {maxWidgets}
      </span>
      <Choice label="Layout" isLabelShown value={layout} options={layouts} onChange={(next) => board.setLayout(next)} />
      {layout === 'column' ? (
        <Choice
          label="Number of columns"
          value={columns}
          options={stacks}
          onChange={(next) => board.setLayout(layout, next)}
        />
      ) : null}
      <RangeChoice
        value={dashboard.range}
        onChange={(range) => {
          board.change({ range });
          setRange(range);
        }}
      />
      <span className={styles.end}>
        <BoardMenu board={board} shown={shown} />
        <Button variant="default" onClick={board.cancel} disabled={board.isBusy}>
          Cancel
        </Button>
        <Button onClick={board.save} loading={board.isBusy}>
          Save
        </Button>
      </span>
      {board.conflict ? <BoardConflict board={board} source={shown.source} /> : null}
      <p id="dashboard-keys" className={styles.hint}>
        Drag a widget by its title, or focus its handle and press the arrow keys. With Shift the arrow keys change its
        size.
      </p>
    </section>
  );
}
