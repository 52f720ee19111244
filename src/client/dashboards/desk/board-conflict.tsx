import { Button } from '@mantine/core';
import type { ShownDashboard } from '../../../shared/dashboards/dashboard.schemas.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import styles from './board-tools.module.css';
import type { Board } from './use-board.ts';

/** What was saved elsewhere while this was changed, and which of both shall stand. */
export function BoardConflict({ board, source }: { board: Board; source: ShownDashboard['source'] }) {
  const isDefault = board.conflict === 'everybody';
  return (
    <div className={styles.conflict}>
      <FormAlert
        tone="warning"
        isUrgent
        title={
          isDefault
            ? 'Somebody else has set another default dashboard meanwhile'
            : 'Your dashboard was saved in another window meanwhile'
        }
      >
        <p>Nothing was saved now. What you changed is still here.</p>
        <span className={styles.choices}>
          <Button size="compact-sm" variant="default" disabled={board.isBusy} onClick={board.loadSaved}>
            {isDefault && source === 'mine' ? 'Leave the saved one' : 'Load the saved one'}
          </Button>
          <Button size="compact-sm" loading={board.isBusy} onClick={board.keepMine}>
            Keep mine
          </Button>
        </span>
      </FormAlert>
    </div>
  );
}
