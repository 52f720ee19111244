import { ActionIcon } from '@mantine/core';
import { useFullscreenElement, useIntersection, useMergedRef } from '@mantine/hooks';
import { IconGripVertical, IconMinimize } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import type { Dashboard, DashboardWidget } from '../../../shared/dashboards/dashboard.schemas.ts';
import { EditMenu } from './edit-menu.tsx';
import { NoteWidget } from './note-widget.tsx';
import type { Board } from './use-board.ts';
import { useWidgetData } from './use-widget-data.ts';
import styles from './widget-card.module.css';
import { WidgetMenu } from './widget-menu.tsx';
import { titleOf } from './widget-title.ts';
import { WidgetContent } from './widgets/widget-content.tsx';

type WidgetCardProps = {
  widget: DashboardWidget;
  board: Board;
  range: Dashboard['range'];
  isNarrow: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** A widget with its title, what can be done with it, and what it shows. */
export function WidgetCard({ widget, board, range, isNarrow, onKeyDown }: WidgetCardProps) {
  const id = useId();
  const title = titleOf(widget);
  const { ref: watch, entry } = useIntersection<HTMLElement>({ threshold: 0.01 });
  const { ref: screen, toggle, fullscreen } = useFullscreenElement<HTMLElement>();
  const card = useRef<HTMLElement>(null);
  const ref = useMergedRef(watch, screen, card);
  const answer = useWidgetData(widget, range, entry?.isIntersecting ?? false);
  const { isEditing } = board;
  const isMovable = isEditing && !(isNarrow && board.dashboard.layout === 'free');
  return (
    <section
      ref={ref}
      className={styles.card}
      aria-labelledby={id}
      aria-busy={answer.isFetching}
      data-size={widget.size}
      data-kind={widget.type}
    >
      <header {...(isEditing && { 'data-drag-handle': '' })}>
        {isMovable ? (
          <button
            type="button"
            className={styles.handle}
            aria-label={`Move or resize ${title}`}
            aria-describedby="dashboard-keys"
            onKeyDown={onKeyDown}
          >
            <IconGripVertical size={17} stroke={1.8} />
          </button>
        ) : null}
        <h2 id={id}>{title}</h2>
        <span className={styles.menu} data-no-drag="">
          {fullscreen ? (
            <ActionIcon variant="subtle" color="gray" aria-label="Leave full screen" onClick={() => void toggle()}>
              <IconMinimize size={18} stroke={1.8} />
            </ActionIcon>
          ) : isEditing ? (
            <EditMenu widget={widget} board={board} isNarrow={isNarrow} />
          ) : (
            <WidgetMenu widget={widget} range={range} answer={answer} card={card} onFullScreen={() => void toggle()} />
          )}
        </span>
      </header>
      <div className={styles.body}>
        {widget.type === 'note' ? (
          <NoteWidget
            text={widget.text ?? ''}
            {...(isEditing && { onChange: (text: string) => board.changeWidget(widget.id, { text }) })}
          />
        ) : (
          <WidgetContent type={widget.type} size={widget.size} answer={answer} />
        )}
      </div>
    </section>
  );
}
