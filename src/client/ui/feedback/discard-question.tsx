import { Button } from '@mantine/core';
import { createContext } from 'react';
import styles from './discard-question.module.css';

/** Whether the dialog around asks if what was entered is to be discarded. */
export const DiscardingContext = createContext(false);

/** Stands at the foot of a dialog in the place of its buttons. */
export function DiscardQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  return (
    <div className={styles.foot} role="alert">
      <span className={styles.question}>Discard what you entered?</span>
      <Button variant="default" autoFocus onClick={onKeep}>
        Keep editing
      </Button>
      <Button color="red" onClick={onDiscard}>
        Discard
      </Button>
    </div>
  );
}
