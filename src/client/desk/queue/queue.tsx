import { Button, Checkbox } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatCount } from '../../../shared/text/count-text.ts';
import styles from './queue.module.css';
import type { Queue } from './use-queue.ts';

type QueueViewProps<Item extends { id: string }> = {
  /** Names the list for screen readers, such as 'Waiting reviews'. */
  label: string;
  queue: Queue<Item>;
  /** How many wait in all; the list holds the first of them. */
  total: number;
  nameOf: (item: Item) => string;
  detailOf: (item: Item) => string;
  /** What the last decision was, read out. */
  said: string;
  /** Chosen for a decision about several; left out where there is none. */
  batch?: { ids: readonly string[]; change: (ids: readonly string[]) => void; actions: ReactNode };
  children: (item: Item) => ReactNode;
  empty: string;
};

/** A list at the left to choose from, and the one that is worked on. */
export function QueueView<Item extends { id: string }>(props: QueueViewProps<Item>) {
  const { label, queue, total, nameOf, detailOf, said, batch, empty } = props;
  const { items, current } = queue;
  const toggle = (id: string, isIn: boolean) =>
    batch?.change(isIn ? [...batch.ids, id] : batch.ids.filter((other) => other !== id));
  return (
    <div>
      <p className={styles.said} role="status">
        {said}
      </p>
      {current === undefined ? (
        <div className={styles.empty}>
          <IconCircleCheck size={44} stroke={1.5} aria-hidden="true" />
          <h2>All done</h2>
          <p>{empty}</p>
        </div>
      ) : (
        <div className={styles.columns}>
          <section className={styles.rail} aria-label={label}>
            <p className={styles.count}>{formatCount(total)} left</p>
            {batch && batch.ids.length > 0 ? <div className={styles.batch}>{batch.actions}</div> : null}
            <ul className={styles.list}>
              {items.map((item) => (
                <li key={item.id} data-current={item.id === current.id || undefined}>
                  {batch ? (
                    <Checkbox
                      aria-label={`Choose ${nameOf(item)}`}
                      checked={batch.ids.includes(item.id)}
                      onChange={(event) => toggle(item.id, event.currentTarget.checked)}
                    />
                  ) : null}
                  <button
                    type="button"
                    aria-current={item.id === current.id ? 'true' : undefined}
                    onClick={() => queue.choose(item.id)}
                  >
                    <strong>{nameOf(item)}</strong>
                    <span>{detailOf(item)}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
          <div className={styles.work}>{props.children(current)}</div>
        </div>
      )}
    </div>
  );
}

type QueueActionProps = {
  label: string;
  /** The key that does the same. */
  keyName: string;
  tone?: 'primary' | 'danger';
  isBusy?: boolean;
  onClick: () => void;
};

/** A button that names its key. */
export function QueueAction({ label, keyName, tone, isBusy = false, onClick }: QueueActionProps) {
  return (
    <Button
      variant={tone === undefined ? 'default' : 'filled'}
      {...(tone === 'danger' && { color: 'red' })}
      loading={isBusy}
      aria-keyshortcuts={keyName}
      classNames={{ section: styles.keyPlace ?? '' }}
      rightSection={
        <span className={styles.key} aria-hidden="true">
          {keyName}
        </span>
      }
      onClick={onClick}
    >
      {label}
    </Button>
  );
}

/** The buttons of the one that is worked on; on a phone they stay at the bottom. */
export function QueueBar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}

/** Sentences that are often said; a click puts one into the field. */
export function CannedTexts({ texts, onChoose }: { texts: readonly string[]; onChoose: (text: string) => void }) {
  return (
    <div className={styles.canned}>
      {texts.map((text) => (
        <button key={text} type="button" onClick={() => onChoose(text)}>
          {text}
        </button>
      ))}
    </div>
  );
}
