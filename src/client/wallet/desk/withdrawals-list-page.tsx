import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { AdminWithdrawal } from '../../../shared/wallet/withdrawal.schemas.ts';
import { withdrawalList, withdrawalViews } from '../../../shared/wallet/withdrawal-list.ts';
import { DeskPage } from '../../desk/frame/desk-page.tsx';
import { useMay } from '../../desk/frame/use-may.ts';
import { ListTable } from '../../desk/table/list-table.tsx';
import { listCall, useList } from '../../desk/table/use-list.ts';
import { ViewTabs } from '../../desk/table/view-tabs.tsx';
import { trpc } from '../../platform/trpc.ts';
import { formatMoney } from '../../ui/values/money-text.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import { withdrawalStatuses } from '../wallet-labels.ts';
import { WithdrawalCard } from './withdrawal-card.tsx';
import { ReturnDialog } from './withdrawal-dialogs.tsx';

const statusLabels = Object.fromEntries(Object.entries(withdrawalStatuses).map(([name, { label }]) => [name, label]));

function WithdrawalRecord({ withdrawal }: { withdrawal: AdminWithdrawal }) {
  const [isReturning, setReturning] = useState(false);
  return (
    <>
      <WithdrawalCard withdrawal={withdrawal} />
      {withdrawal.status === 'paid' ? (
        <Button variant="default" mt={16} onClick={() => setReturning(true)}>
          The coins came back
        </Button>
      ) : null}
      {isReturning ? <ReturnDialog withdrawal={withdrawal} close={() => setReturning(false)} /> : null}
    </>
  );
}

/** Everybody's withdrawals with those that are done, to be searched. */
export function WithdrawalsListPage() {
  const state = useList(withdrawalList, withdrawalViews);
  const answer = trpc.adminWallet.withdrawals.useQuery(state.input, listCall);
  const may = useMay();
  return (
    <DeskPage title="All withdrawals" crumbs={[{ label: 'Wallet', href: '/admin/wallet' }]}>
      <ViewTabs state={state} />
      <ListTable
        state={state}
        answer={answer}
        cells={{
          status: ({ status }) => (
            <StatusBadge tone={withdrawalStatuses[status].tone}>{withdrawalStatuses[status].label}</StatusBadge>
          ),
          amount: ({ amount, currency }) => formatMoney(amount, currency),
          fee: ({ fee, currency }) => formatMoney(fee, currency),
          payout: ({ payout, currency }) => formatMoney(payout, currency),
          network: ({ network }) => network.toUpperCase(),
          createdAt: ({ createdAt }) => formatDate(createdAt),
          paidAt: ({ paidAt }) => (paidAt === null ? '–' : formatDate(paidAt)),
          decidedAt: ({ decidedAt }) => (decidedAt === null ? '–' : formatDate(decidedAt)),
        }}
        hidden={['address', 'payoutHash', 'reason', 'decidedAt', 'amount']}
        valueLabels={{ status: statusLabels }}
        nameOf={({ user }) => user.userName}
        actions={({ user }) => (may('user:read') ? [{ label: 'User’s account', href: `/admin/users/${user.id}` }] : [])}
        drawer={(withdrawal) => <WithdrawalRecord withdrawal={withdrawal} />}
        empty={{ title: 'No withdrawals yet', message: 'They appear here as soon as a user asks for one.' }}
      />
    </DeskPage>
  );
}
