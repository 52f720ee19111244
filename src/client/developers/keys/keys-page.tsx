import { Button } from '@mantine/core';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { ApiKeyView, CreatedApiKey } from '../../../shared/auth/api-key.schemas.ts';
import type { ScreenProps } from '../../platform/screen/screen-module.ts';
import { trpc } from '../../platform/trpc.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { EntryList } from '../../ui/layout/entry-list.tsx';
import { DevelopersFrame } from '../frame/developers-frame.tsx';
import { KeyRow } from './key-row.tsx';
import styles from './keys.module.css';
import { CreatedKeyDialog, NewKeyDialog } from './new-key-dialog.tsx';
import { RevokeKeyModal } from './revoke-key-modal.tsx';

/** One's own API keys: make one, see what it does, end it. */
export function KeysPage(_: ScreenProps) {
  const keys = trpc.apiKeys.own.useQuery({});
  const [isMaking, setMaking] = useState(false);
  const [created, setCreated] = useState<CreatedApiKey>();
  const [leaving, setLeaving] = useState<ApiKeyView>();
  const items = keys.data?.items;
  const newKey = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setMaking(true)}>
      New key
    </Button>
  );
  return (
    <DevelopersFrame
      title="API keys"
      description="A key lets your own programs act for your account, within the scopes that you choose."
    >
      {keys.isPending ? <Skeleton width="100%" height={140} radius={14} /> : null}
      {keys.isError && items === undefined ? (
        <QueryError error={keys.error} onRetry={() => void keys.refetch()} />
      ) : null}
      {items?.length === 0 ? (
        <EmptyState
          title="No keys yet"
          message="Create one, and send it as “Authorization: Bearer …” with each call."
          icon={<IconKey size={30} />}
        >
          {newKey}
        </EmptyState>
      ) : null}
      {items === undefined || items.length === 0 ? null : (
        <>
          <div className={styles.bar}>
            <p>
              Send a key as <code>Authorization: Bearer KEY</code>. Each key may call 60 times a minute.
            </p>
            {newKey}
          </div>
          <EntryList>
            {items.map((apiKey) => (
              <KeyRow key={apiKey.id} apiKey={apiKey} onRevoke={() => setLeaving(apiKey)} />
            ))}
          </EntryList>
        </>
      )}
      {isMaking && keys.data ? (
        <NewKeyDialog
          grantable={keys.data.grantable}
          onCreated={(key) => {
            setMaking(false);
            setCreated(key);
          }}
          close={() => setMaking(false)}
        />
      ) : null}
      {created ? <CreatedKeyDialog created={created} close={() => setCreated(undefined)} /> : null}
      {leaving ? <RevokeKeyModal apiKey={leaving} close={() => setLeaving(undefined)} /> : null}
    </DevelopersFrame>
  );
}
