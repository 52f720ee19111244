import { useState } from 'react';
import { apiKeyList, apiKeyViews } from '../../../shared/auth/api-key-list.ts';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { DeskPage } from '../../desk/frame/desk-page.tsx';
import { Facts } from '../../desk/record/record-drawer.tsx';
import { ListTable } from '../../desk/table/list-table.tsx';
import { listCall, useList } from '../../desk/table/use-list.ts';
import { ViewTabs } from '../../desk/table/view-tabs.tsx';
import { trpc } from '../../platform/trpc.ts';
import { KeyState, reachOf } from '../keys/key-facts.tsx';
import { RevokeKeyModal } from '../keys/revoke-key-modal.tsx';

const valueLabels = {
  access: { read: 'Read', write: 'Read and write' },
  state: { active: 'Active', expired: 'Expired', revoked: 'Revoked' },
};
const momentOr = (at: string | null, otherwise: string) => (at === null ? otherwise : formatDate(at, 'dateTime'));

/** The API keys of all members, for staff: who has which, what it may do, end one. */
export function ApiKeysPage() {
  const [leaving, setLeaving] = useState<{ id: string; name: string }>();
  const state = useList(apiKeyList, apiKeyViews);
  const answer = trpc.apiKeys.list.useQuery(state.input, listCall);
  return (
    <DeskPage title="API keys">
      <ViewTabs state={state} />
      <ListTable
        state={state}
        answer={answer}
        cells={{
          prefix: ({ prefix }) => <code>{prefix}…</code>,
          access: ({ access }) => valueLabels.access[access],
          state: (key) => <KeyState state={key.state} />,
          isSandbox: ({ isSandbox }) => (isSandbox ? 'Yes' : '–'),
          lastUsedAt: ({ lastUsedAt }) => momentOr(lastUsedAt, 'Never'),
          expiresAt: ({ expiresAt }) => (expiresAt === null ? 'Never' : formatDate(expiresAt)),
          createdAt: ({ createdAt }) => formatDate(createdAt),
        }}
        hidden={['isSandbox', 'createdAt']}
        valueLabels={valueLabels}
        nameOf={({ name }) => name}
        actions={(key) =>
          key.state === 'active' ? [{ label: 'Revoke', isDangerous: true, onSelect: () => setLeaving(key) }] : []
        }
        drawer={(key) => (
          <Facts
            facts={[
              ['State', <KeyState key="state" state={key.state} />],
              ['Owner', key.owner],
              ['Key', `${key.prefix}…`],
              ['Reach', reachOf(key)],
              ['Scopes', key.scopes.length === 0 ? 'None' : key.scopes.join(', ')],
              ['Sandbox', key.isSandbox ? 'Test payments only' : 'No'],
              ['Last used', momentOr(key.lastUsedAt, 'Never')],
              ['Expires', momentOr(key.expiresAt, 'Never')],
              ['Created', formatDate(key.createdAt, 'dateTime')],
            ]}
          />
        )}
        empty={{ title: 'No API keys yet', message: 'Users create their own under Developers, API keys.' }}
      />
      {leaving ? <RevokeKeyModal apiKey={leaving} close={() => setLeaving(undefined)} /> : null}
    </DeskPage>
  );
}
