import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import type { ApiKeyView } from '../../../shared/auth/api-key.schemas.ts';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import { KeyState, reachOf } from './key-facts.tsx';
import styles from './keys.module.css';

/** One key of one's own: what it may do, and when it was used last. */
export function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKeyView; onRevoke: () => void }) {
  const { name, prefix, state, isSandbox, scopes, createdAt, expiresAt, lastUsedAt } = apiKey;
  const used = lastUsedAt === null ? 'never used' : `last used ${formatDate(lastUsedAt, 'dateTime')}`;
  const ends = expiresAt === null ? '' : ` · ${state === 'expired' ? 'expired' : 'expires'} ${formatDate(expiresAt)}`;
  return (
    <li data-state={state}>
      <span className={styles.mark} aria-hidden="true">
        <IconKey size={20} stroke={1.7} />
      </span>
      <span className={styles.names}>
        <strong>
          {name} <code>{prefix}…</code>
          {state === 'active' ? null : <KeyState state={state} />}
          {isSandbox ? <StatusBadge tone="info">Sandbox</StatusBadge> : null}
        </strong>
        <small title={scopes.join(', ')}>
          {reachOf(apiKey)} · {used} · created {formatDate(createdAt)}
          {ends}
        </small>
      </span>
      {state === 'active' ? (
        <Button size="xs" variant="subtle" color="red" aria-label={`Revoke ${name}`} onClick={onRevoke}>
          Revoke
        </Button>
      ) : null}
    </li>
  );
}
