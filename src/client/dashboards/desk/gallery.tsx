import { Button } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { maxWidgets } from '../../../shared/dashboards/dashboard.rules.ts';
import { type WidgetType, widgetKinds } from '../../../shared/dashboards/widgets.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import styles from './gallery.module.css';
import type { Board } from './use-board.ts';

const groups = ['Key figures', 'Charts', 'Lists', 'Notes'] as const;

type GalleryProps = { board: Board; allowed: readonly WidgetType[]; close: () => void };

/** Everything that can be put on the dashboard by whoever looks. */
export function Gallery({ board, allowed, close }: GalleryProps) {
  const { widgets } = board.dashboard;
  const left = maxWidgets - widgets.length;
  return (
    <Dialog onClose={close} title="Add widgets" size={760}>
      {groups.map((group) => {
        const types = allowed.filter((type) => widgetKinds[type].group === group);
        if (types.length === 0) return null;
        return (
          <section key={group} className={styles.group} aria-label={group}>
            <h3>{group}</h3>
            <ul>
              {types.map((type) => {
                const { label, about, size } = widgetKinds[type];
                const count = widgets.filter((widget) => widget.type === type).length;
                return (
                  <li key={type}>
                    <button
                      type="button"
                      disabled={left <= 0}
                      aria-label={`Add ${label}`}
                      onClick={() => board.add(type)}
                    >
                      <span>
                        <strong>{label}</strong>
                        <small>{about}</small>
                        <small className={styles.size}>{size}</small>
                      </span>
                      {count > 0 ? (
                        <IconCheck size={18} stroke={2} aria-hidden="true" />
                      ) : (
                        <IconPlus size={18} stroke={1.8} aria-hidden="true" />
                      )}
                    </button>
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
      <footer className={styles.foot}>
        <span aria-live="polite">
          {left > 0 ? `${widgets.length} of ${maxWidgets} widgets` : 'The dashboard is full.'}
        </span>
        <Button onClick={close}>Done</Button>
      </footer>
    </Dialog>
  );
}
