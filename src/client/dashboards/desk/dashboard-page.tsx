import { Button } from '@mantine/core';
import { useFullscreenElement } from '@mantine/hooks';
import { IconLayoutGridAdd, IconMaximize, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import type { ShownDashboard } from '../../../shared/dashboards/dashboard.schemas.ts';
import { DeskPage } from '../../desk/frame/desk-page.tsx';
import { LeaveGuard } from '../../desk/record/leave-guard.tsx';
import { trpc } from '../../platform/trpc.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { BoardTools } from './board-tools.tsx';
import styles from './dashboard-page.module.css';
import { Gallery } from './gallery.tsx';
import { RangeChoice } from './range-choice.tsx';
import { useBoard } from './use-board.ts';
import { WidgetBoard } from './widget-board.tsx';

function Screen({ shown }: { shown: ShownDashboard }) {
  const board = useBoard(shown);
  const [isGalleryOpen, setGalleryOpen] = useState(false);
  const [range, setRange] = useState(board.dashboard.range);
  const { ref, toggle } = useFullscreenElement();
  const { dashboard, isEditing } = board;
  const addWidgets = () => {
    if (!isEditing) board.edit();
    setGalleryOpen(true);
  };
  return (
    <DeskPage
      title="My dashboard"
      actions={
        isEditing ? undefined : (
          <div className={styles.actions}>
            <RangeChoice value={range} onChange={setRange} />
            <Button
              variant="default"
              leftSection={<IconMaximize size={17} stroke={1.8} />}
              onClick={() => void toggle()}
            >
              Full screen
            </Button>
            <Button leftSection={<IconPencil size={17} stroke={1.8} />} onClick={board.edit}>
              Customize
            </Button>
          </div>
        )
      }
    >
      <LeaveGuard isDirty={board.isDirty} onLeave={board.cancel} />
      {isEditing ? <BoardTools board={board} shown={shown} onAdd={addWidgets} setRange={setRange} /> : null}
      <div ref={ref} className={styles.screen}>
        {dashboard.widgets.length === 0 ? (
          <EmptyState
            title="No widgets yet"
            message="Pick the figures, charts and lists you want to see here."
            icon={<IconLayoutGridAdd size={30} stroke={1.6} />}
          >
            <Button onClick={addWidgets}>Add widgets</Button>
          </EmptyState>
        ) : (
          <WidgetBoard board={board} range={isEditing ? dashboard.range : range} />
        )}
      </div>
      {isGalleryOpen ? <Gallery board={board} allowed={shown.allowed} close={() => setGalleryOpen(false)} /> : null}
    </DeskPage>
  );
}

/** The figures, charts and lists that somebody of the staff has put together for themselves. */
export function DashboardPage() {
  const shown = trpc.dashboards.get.useQuery({}, { staleTime: Number.POSITIVE_INFINITY });
  if (shown.data) return <Screen shown={shown.data} />;
  return (
    <DeskPage title="My dashboard">
      {shown.isError ? (
        <QueryError error={shown.error} onRetry={() => void shown.refetch()} />
      ) : (
        <Skeleton height={560} radius={14} />
      )}
    </DeskPage>
  );
}
