import { Button } from '@mantine/core';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { SettingView } from '../../../shared/settings/setting-view.schemas.ts';
import styles from './settings-desk.module.css';

type SettingConflictProps = { setting: SettingView; onTheirs: () => void; onMine: () => void };

/** Who saved a setting while it was edited here, what they saved, and which of both shall stand. */
export function SettingConflict({ setting, onTheirs, onMine }: SettingConflictProps) {
  const { label, value, type, updatedBy, updatedAt } = setting;
  const stored = typeof value === 'string' && value !== '' ? value : JSON.stringify(value);
  return (
    <div className={styles.conflict} role="status">
      <p>
        Changed{updatedBy ? ` by ${updatedBy.userName}` : ''}
        {updatedAt === null ? '' : `, ${formatDate(updatedAt, 'dateTime')}`}
        {type === 'secret' ? '.' : `: ${stored}`}
      </p>
      <Button size="compact-sm" variant="default" aria-label={`Take theirs for ${label}`} onClick={onTheirs}>
        Take theirs
      </Button>
      <Button size="compact-sm" variant="default" aria-label={`Keep mine for ${label}`} onClick={onMine}>
        Keep mine
      </Button>
    </div>
  );
}
