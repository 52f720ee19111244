import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { planNames } from '../../../shared/vip/vip.rules.ts';
import type { VipRow, VipStats } from '../../../shared/vip/vip-desk.schemas.ts';
import { vipList, vipViews } from '../../../shared/vip/vip-list.ts';
import { DeskPage } from '../../desk/frame/desk-page.tsx';
import { Facts } from '../../desk/record/record-drawer.tsx';
import { ListTable } from '../../desk/table/list-table.tsx';
import { listCall, useList } from '../../desk/table/use-list.ts';
import { ViewTabs } from '../../desk/table/view-tabs.tsx';
import { whenOf } from '../../desk/table/when-of.ts';
import { useSession } from '../../platform/session/session.ts';
import { useSite } from '../../platform/site/site.ts';
import { trpc } from '../../platform/trpc.ts';
import { formatMoney } from '../../ui/values/money-text.tsx';
import { Stat } from '../../ui/values/stat.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import { levelNames } from '../vip-labels.ts';
import { GrantDialog } from './grant-dialog.tsx';
import { VipActions } from './vip-actions.tsx';
import styles from './vip-desk-page.module.css';

const statusNames = { pending: 'Pending', active: 'Active', expired: 'Expired', cancelled: 'Cancelled' } as const;
const tones = { pending: 'warning', active: 'success', expired: 'neutral', cancelled: 'danger' } as const;
const sourceNames = { paid: 'Paid', granted: 'Granted', gift: 'Gift' } as const;
const endNames = {
  guarantee: 'Refunded by guarantee',
  immediate: 'By its member',
  revoked: 'By staff',
  dispute: 'Payment disputed',
  unpaid: 'Never paid',
  merged: 'Added to another membership',
  coins_lost: 'Coins left the blockchain',
} as const;
const valueLabels = { status: statusNames, type: planNames, level: levelNames, source: sourceNames };

function VipFacts({ row, currency }: { row: VipRow; currency: string }) {
  return (
    <>
      <Facts
        facts={[
          [
            'Status',
            <StatusBadge key="status" tone={tones[row.status]}>
              {statusNames[row.status]}
            </StatusBadge>,
          ],
          ['Plan', planNames[row.type]],
          ['Level', levelNames[row.level]],
          ['Source', sourceNames[row.source]],
          ['Price', formatMoney(row.price, currency)],
          ['Payment', row.transactionId ?? undefined],
          ['Since', whenOf(row.startDate)],
          ['Ends', row.type === 'lifetime' ? 'Never' : whenOf(row.endDate)],
          ['Guarantee until', whenOf(row.guaranteeUntil)],
          ['Renews', row.renews ? 'Each year, by a kept card' : undefined],
          ['Ends with its period', row.cancelAtEnd ? 'Yes' : undefined],
          ['Ended', row.endedBy === null ? undefined : endNames[row.endedBy]],
          ['Reason', row.cancelReason ?? undefined],
        ]}
      />
      <VipActions row={row} />
    </>
  );
}

/** The numbers have their place before they are there. */
function Numbers({ stats }: { stats: VipStats | undefined }) {
  const money = (amount: number | undefined) => amount !== undefined && formatMoney(amount, stats?.currency ?? '');
  const numbers: [string, ReactNode][] = [
    ['Active', stats?.active],
    ['Annual', stats?.annual],
    ['Lifetime', stats?.lifetime],
    ['New this month', stats?.newThisMonth],
    ['Left this month', stats?.churned],
    ['Refunded this month', stats?.refunded],
    ['Monthly revenue', money(stats?.mrr)],
    ['Saved by members in a year', money(stats?.savingsGiven)],
  ];
  return (
    <section className={styles.numbers} aria-label="Memberships in numbers">
      {numbers.map(([label, value]) => (
        <Stat key={label} label={label} value={stats ? value : '–'} />
      ))}
    </section>
  );
}

/** Every membership, and what staff may do about it. */
export function VipDeskPage() {
  const { currencyCode: currency } = useSite();
  const state = useList(vipList, vipViews);
  const answer = trpc.adminVip.list.useQuery(state.input, listCall);
  const { data: stats } = trpc.adminVip.stats.useQuery({});
  const isAdmin = useSession().user?.roles.includes('admin') ?? false;
  const [isGranting, setIsGranting] = useState(false);
  return (
    <DeskPage
      title="VIP memberships"
      actions={
        isAdmin ? (
          <Button leftSection={<IconPlus size={18} />} onClick={() => setIsGranting(true)}>
            Grant VIP
          </Button>
        ) : undefined
      }
    >
      <Numbers stats={stats} />
      <ViewTabs state={state} />
      <ListTable
        state={state}
        answer={answer}
        cells={{
          userName: ({ user }) => user.userName,
          status: ({ status }) => <StatusBadge tone={tones[status]}>{statusNames[status]}</StatusBadge>,
          type: ({ type }) => planNames[type],
          level: ({ level }) => levelNames[level],
          source: ({ source }) => sourceNames[source],
          price: ({ price }) => formatMoney(price, currency),
          endDate: ({ type, endDate }) => (type === 'lifetime' ? 'Never' : endDate ? formatDate(endDate, 'date') : '–'),
        }}
        hidden={['guaranteeUntil', 'createdAt', 'cancelAtEnd', 'renews']}
        valueLabels={valueLabels}
        nameOf={({ user }) => user.userName}
        hrefOf={({ user }) => `/admin/users/${user.id}`}
        drawer={(row) => <VipFacts row={row} currency={currency} />}
        empty={{ title: 'No members yet', message: 'Memberships appear here as soon as they are bought.' }}
      />
      {isGranting ? <GrantDialog close={() => setIsGranting(false)} /> : null}
    </DeskPage>
  );
}
