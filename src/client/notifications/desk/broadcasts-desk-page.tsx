import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { readAudience } from '../../../shared/broadcasts/audience.ts';
import type { BroadcastRow } from '../../../shared/broadcasts/broadcast.schemas.ts';
import { broadcastList, broadcastViews } from '../../../shared/broadcasts/broadcast-list.ts';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { formatCount } from '../../../shared/text/count-text.ts';
import { DeskPage } from '../../desk/frame/desk-page.tsx';
import { Facts } from '../../desk/record/record-drawer.tsx';
import { ListTable } from '../../desk/table/list-table.tsx';
import { listCall, useList } from '../../desk/table/use-list.ts';
import { ViewTabs } from '../../desk/table/view-tabs.tsx';
import { whenOf } from '../../desk/table/when-of.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import { categoryNames } from '../category-names.ts';
import { audienceText, channelNames, stateNames, stateTones, usersText } from './broadcast-labels.ts';
import styles from './broadcasts-desk.module.css';

/** While one is being sent its numbers are followed. */
const followMs = 2000;
const valueLabels = { state: stateNames, category: categoryNames };
const channelsText = ({ channels }: BroadcastRow) => channels.map((name) => channelNames[name]).join(', ');
const shareText = (part: number, whole: number) =>
  whole === 0 ? formatCount(part) : `${formatCount(part)} (${Math.round((100 * part) / whole)}%)`;

function State({ state }: Pick<BroadcastRow, 'state'>) {
  return <StatusBadge tone={stateTones[state]}>{stateNames[state]}</StatusBadge>;
}

/** How many were reached; while it is being sent, as a bar. */
function Reached({ row: { state, sent, recipients, title } }: { row: BroadcastRow }) {
  if (state === 'sent') return formatCount(sent);
  return (
    <span className={styles.reached}>
      {formatCount(sent)} of {formatCount(recipients)}
      {state === 'sending' ? (
        <progress max={Math.max(recipients, 1)} value={sent} aria-label={`${title}: users reached`} />
      ) : null}
    </span>
  );
}

function BroadcastFacts({ row }: { row: BroadcastRow }) {
  const [, navigate] = useLocation();
  const { channels, shown, mailed, pushed, opened } = row;
  return (
    <>
      <p className={styles.message}>{row.message}</p>
      <Facts
        facts={[
          ['State', <State key="state" state={row.state} />],
          ['Audience', audienceText(row.audience)],
          ['Category', categoryNames[row.category]],
          ['Channels', channelsText(row)],
          ['Link', row.link ?? undefined],
          ['Reached', <Reached key="reached" row={row} />],
          ['Shown in the shop', channels.includes('inApp') ? formatCount(shown) : undefined],
          ['E-mails', channels.includes('email') ? formatCount(mailed) : undefined],
          ['Taken by push', channels.includes('push') ? formatCount(pushed) : undefined],
          ['Opened', shareText(opened, shown)],
          ['Send at', whenOf(row.dueAt)],
          ['Finished', row.areMailsWaiting ? 'E-mails are still being sent' : whenOf(row.finishedAt)],
          ['Written', `${formatDate(row.createdAt, 'dateTime')} by ${row.author}`],
        ]}
      />
      {readAudience(row.audience)?.userId === undefined ? (
        <Button
          variant="default"
          mt={18}
          onClick={() => navigate('/admin/notifications/new', { state: { template: row } })}
        >
          Use as a template
        </Button>
      ) : null}
    </>
  );
}

function CancelBroadcast({ row, close }: { row: BroadcastRow; close: () => void }) {
  const utils = trpc.useUtils();
  const cancel = trpc.broadcasts.cancel.useMutation({
    onSuccess: () => notify.success('Broadcast cancelled'),
    onError: (error) => notify.error(messageOf(error)),
    onSettled: async () => {
      await utils.broadcasts.invalidate();
      close();
    },
  });
  return (
    <ConfirmModal
      isOpen
      title={`Cancel “${row.title}”?`}
      confirmLabel="Cancel broadcast"
      cancelLabel="Keep it"
      isDangerous
      isBusy={cancel.isPending}
      onConfirm={() => cancel.mutate({ id: row.id })}
      onClose={close}
    >
      <p>
        {row.state === 'scheduled'
          ? `Nobody of ${usersText(row.recipients)} will be told.`
          : 'Users who have it already keep it; nobody else will be notified.'}
      </p>
    </ConfirmModal>
  );
}

/** Broadcasts: what members were told at once, what came of it, and what is still to be sent. */
export function BroadcastsDeskPage() {
  const [cancelled, setCancelled] = useState<BroadcastRow>();
  const state = useList(broadcastList, broadcastViews);
  const answer = trpc.broadcasts.list.useQuery(state.input, {
    ...listCall,
    refetchInterval: ({ state: { data } }) =>
      data?.items.some((row) => row.state === 'sending' || row.areMailsWaiting) ? followMs : listCall.refetchInterval,
  });
  return (
    <DeskPage
      title="Broadcasts"
      actions={
        <Button component={Link} href="/admin/notifications/new" leftSection={<IconPlus size={18} />}>
          New broadcast
        </Button>
      }
    >
      <ViewTabs state={state} />
      <ListTable
        state={state}
        answer={answer}
        cells={{
          state: (row) => <State state={row.state} />,
          category: ({ category }) => categoryNames[category],
          audience: ({ audience }) => audienceText(audience),
          channels: channelsText,
          sent: (row) => <Reached row={row} />,
          opened: ({ opened, shown }) => shareText(opened, shown),
          dueAt: ({ dueAt }) => formatDate(dueAt, 'dateTime'),
          createdAt: ({ createdAt }) => formatDate(createdAt, 'dateTime'),
        }}
        hidden={['category', 'createdAt']}
        valueLabels={valueLabels}
        nameOf={({ title }) => title}
        actions={(row) =>
          row.state === 'scheduled' || row.state === 'sending' || row.areMailsWaiting
            ? [{ label: 'Cancel broadcast', isDangerous: true, onSelect: () => setCancelled(row) }]
            : []
        }
        drawer={(row) => <BroadcastFacts row={row} />}
        empty={{
          title: 'No broadcasts yet',
          message: 'A broadcast tells all users, or some of them, in the shop, by e-mail and by push.',
          action: (
            <Button component={Link} href="/admin/notifications/new">
              Write the first broadcast
            </Button>
          ),
        }}
      />
      {cancelled ? <CancelBroadcast row={cancelled} close={() => setCancelled(undefined)} /> : null}
    </DeskPage>
  );
}
