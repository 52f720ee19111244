import { IconKey } from '@tabler/icons-react';
import type { ApiKeyView } from '../../../shared/auth/api-key.schemas.ts';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { RemovingButton } from '../../ui/forms/removing-button.tsx';
import { Entry } from '../../ui/layout/entry-list.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import { KeyState, reachOf } from './key-facts.tsx';

/** One key of one's own: what it may do, and when it was used last. */
export function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKeyView; onRevoke: () => void }) {
  const { name, prefix, state, isSandbox, scopes, createdAt, expiresAt, lastUsedAt } = apiKey;
  const used = lastUsedAt === null ? 'never used' : `last used ${formatDate(lastUsedAt, 'dateTime')}`;
  const ends = expiresAt === null ? '' : ` · ${state === 'expired' ? 'expired' : 'expires'} ${formatDate(expiresAt)}`;
  return (
    <Entry
      mark={<IconKey size={20} stroke={1.7} />}
      isFaded={state !== 'active'}
      name={
        <>
          {name} <code>{prefix}…</code>
          {state === 'active' ? null : <KeyState state={state} />}
          {isSandbox ? <StatusBadge tone="info">Sandbox</StatusBadge> : null}
        </>
      }
      noteTitle={scopes.join(', ')}
      note={
        <>
          {reachOf(apiKey)} · {used} · created {formatDate(createdAt)}
          {ends}
        </>
      }
    >
      {state === 'active' ? (
        <RemovingButton size="xs" variant="subtle" color="red" aria-label={`Revoke ${name}`} onClick={onRevoke}>
          Revoke
        </RemovingButton>
      ) : null}
    </Entry>
  );
}
