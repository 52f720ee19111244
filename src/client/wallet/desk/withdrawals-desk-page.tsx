import { Button } from '@mantine/core';
import { IconList, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { AdminWithdrawal } from '../../../shared/wallet/withdrawal.schemas.ts';
import { DeskPage } from '../../desk/frame/desk-page.tsx';
import { useKeys } from '../../desk/frame/keys.ts';
import { QueueAction, QueueBar, QueueView } from '../../desk/queue/queue.tsx';
import { QueueSkeleton } from '../../desk/queue/queue-skeleton.tsx';
import { useDeskView } from '../../desk/queue/use-desk-view.ts';
import { useOpened } from '../../desk/queue/use-opened.ts';
import { useQueue } from '../../desk/queue/use-queue.ts';
import { listCall } from '../../desk/table/use-list.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { ChipLinks } from '../../ui/layout/chip-links.tsx';
import { formatMoney } from '../../ui/values/money-text.tsx';
import { WithdrawalCard } from './withdrawal-card.tsx';
import { PayDialog, RejectDialog } from './withdrawal-dialogs.tsx';

const views = [
  { id: 'requested', label: 'To approve', empty: 'No withdrawal waits for approval.' },
  { id: 'approved', label: 'To pay', empty: 'No approved withdrawal waits for its payment.' },
] as const;

function useDecisions() {
  const utils = trpc.useUtils();
  const reply = {
    onError: (error: unknown) => notify.error(messageOf(error)),
    onSettled: () => Promise.all([utils.adminWallet.invalidate(), utils.desk.work.invalidate()]),
  };
  const approve = trpc.adminWallet.approve.useMutation(reply);
  const reject = trpc.adminWallet.reject.useMutation(reply);
  return { approve, reject };
}

type WithdrawalsQueueProps = { items: readonly AdminWithdrawal[]; total: number; empty: string };

function WithdrawalsQueue({ items, total, empty }: WithdrawalsQueueProps) {
  const queue = useQueue(items, total);
  const [said, setSaid] = useState('');
  const [dialog, setDialog] = useOpened<'pay' | 'reject', AdminWithdrawal>(queue);
  const decisions = useDecisions();
  const { current } = queue;
  const isWaiting = current?.status === 'requested';
  const seenStatus = isWaiting ? 'requested' : 'approved';
  const isOpen = isWaiting || current?.status === 'approved';
  const close = () => setDialog(undefined);
  /** Goes on at once; what the server refuses comes back. */
  const decide = (word: string, act: (id: string) => Promise<unknown>) => {
    if (current === undefined) return;
    const { id, user } = current;
    close();
    queue.finish([id]);
    // Each decision has its own answer: callbacks of `mutate` would run for the latest one alone.
    act(id).then(
      () => setSaid(`${word}: ${user.userName}`),
      () => queue.restore([id]),
    );
  };
  const approve = () => {
    if (isWaiting) decide('Approved', (id) => decisions.approve.mutateAsync({ id }));
  };
  const open = (wanted: 'pay' | 'reject') => () => {
    if (wanted === 'pay' ? current?.status === 'approved' : isOpen) setDialog(wanted);
  };
  useKeys({ a: approve, p: open('pay'), r: open('reject'), s: queue.skip });
  return (
    <QueueView
      label="Withdrawals"
      queue={queue}
      total={queue.left}
      nameOf={({ user, payout, currency }) => `${user.userName} · ${formatMoney(payout, currency)}`}
      detailOf={({ network, createdAt }) => `${network.toUpperCase()} · ${formatDate(createdAt)}`}
      said={said}
      empty={empty}
    >
      {(withdrawal) => (
        <>
          <WithdrawalCard withdrawal={withdrawal} />
          {isOpen ? (
            <QueueBar>
              {isWaiting ? (
                <QueueAction label="Approve" keyName="a" tone="primary" onClick={approve} />
              ) : (
                <QueueAction label="Mark as paid" keyName="p" tone="primary" onClick={open('pay')} />
              )}
              <QueueAction label="Reject" keyName="r" tone="danger" onClick={open('reject')} />
              <QueueAction label="Skip" keyName="s" onClick={queue.skip} />
            </QueueBar>
          ) : null}
          {dialog === 'reject' ? (
            <RejectDialog
              withdrawal={withdrawal}
              close={close}
              onReject={(reason) =>
                decide('Rejected', (id) => decisions.reject.mutateAsync({ id, reason, seenStatus }))
              }
            />
          ) : dialog === 'pay' ? (
            <PayDialog
              withdrawal={withdrawal}
              close={close}
              onPaid={() => {
                close();
                queue.finish([withdrawal.id]);
                setSaid(`Paid: ${withdrawal.user.userName}`);
              }}
            />
          ) : null}
        </>
      )}
    </QueueView>
  );
}

/** Withdrawals to approve and to pay, one at a time. */
export function WithdrawalsDeskPage() {
  const view = useDeskView(views);
  const answer = trpc.adminWallet.withdrawals.useQuery({ status: view.id, limit: 50 }, listCall);
  return (
    <DeskPage
      title="Wallet"
      actions={
        <>
          <Button
            component={Link}
            href="/admin/wallet/withdrawals"
            variant="default"
            leftSection={<IconList size={18} />}
          >
            All withdrawals
          </Button>
          <Button
            component={Link}
            href="/admin/wallet/check"
            variant="default"
            leftSection={<IconShieldCheck size={18} />}
          >
            Ledger check
          </Button>
        </>
      }
    >
      <ChipLinks
        label="Views"
        chips={views.map(({ id, label }) => ({
          label,
          href: id === 'requested' ? '/admin/wallet' : `/admin/wallet?view=${id}`,
          isChosen: id === view.id,
        }))}
      />
      {answer.isError && answer.data === undefined ? (
        <QueryError error={answer.error} onRetry={() => void answer.refetch()} />
      ) : answer.data === undefined || answer.isPlaceholderData ? (
        <QueueSkeleton />
      ) : (
        <WithdrawalsQueue key={view.id} items={answer.data.items} total={answer.data.totalItems} empty={view.empty} />
      )}
    </DeskPage>
  );
}
