import '../../ui/forms/form-sheets.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Coupon } from '../../../shared/coupons/coupon.schemas.ts';
import { couponList, couponViews } from '../../../shared/coupons/coupon-list.ts';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { DeskPage } from '../../desk/frame/desk-page.tsx';
import { Facts } from '../../desk/record/record-drawer.tsx';
import { ListTable } from '../../desk/table/list-table.tsx';
import type { RowAction } from '../../desk/table/rows/row-actions.tsx';
import { listCall, useList } from '../../desk/table/use-list.ts';
import { ViewTabs } from '../../desk/table/view-tabs.tsx';
import { useSite } from '../../platform/site/site.ts';
import { trpc } from '../../platform/trpc.ts';
import { formatMoney } from '../../ui/values/money-text.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import { CouponDialog } from './coupon-dialog.tsx';
import { DisableCoupon, EnableCoupon } from './coupon-switch.tsx';
import { CouponUsesDialog } from './coupon-uses-dialog.tsx';

type Opened = { what: 'edit' | 'uses' | 'disable' | 'enable'; coupon: Coupon } | { what: 'new' };

const statusLabels = { active: 'Active', scheduled: 'Scheduled', expired: 'Expired', disabled: 'Disabled' } as const;
const tones = { active: 'success', scheduled: 'info', expired: 'neutral', disabled: 'neutral' } as const;
const actionLabels = { edit: 'Edit', uses: 'Uses', disable: 'Disable', enable: 'Enable' } as const;
const valueLabels = { status: statusLabels, kind: { percent: 'Percent', fixed: 'Amount' } };

function CouponStatus({ status }: Pick<Coupon, 'status'>) {
  return <StatusBadge tone={tones[status]}>{statusLabels[status]}</StatusBadge>;
}

function couponActions(coupon: Coupon, open: (opened: Opened) => void): RowAction[] {
  const shown = ['edit', 'uses', coupon.isActive ? 'disable' : 'enable'] as const;
  return shown.map((what) => ({
    label: actionLabels[what],
    isDangerous: what === 'disable',
    onSelect: () => open({ what, coupon }),
  }));
}

function CouponFacts({ coupon, currency }: { coupon: Coupon; currency: string }) {
  const { kind, value, minOrder, maxDiscount, maxUses, maxUsesPerUser, startsAt, endsAt } = coupon;
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <Facts
      facts={[
        ['Status', <CouponStatus key="status" status={coupon.status} />],
        ['Discount', kind === 'percent' ? `${value}%` : money(value)],
        ['At most', maxDiscount === null ? undefined : money(maxDiscount)],
        ['Minimum order', minOrder === 0 ? 'None' : money(minOrder)],
        ['Uses', maxUses === null ? coupon.useCount : `${coupon.useCount} of ${maxUses}`],
        ['Uses per buyer', maxUsesPerUser ?? 'Any number'],
        ['Starts', startsAt === null ? 'At once' : formatDate(startsAt, 'dateTime')],
        ['Ends', endsAt === null ? 'Never' : formatDate(endsAt, 'dateTime')],
        ['Created', formatDate(coupon.createdAt, 'dateTime')],
      ]}
    />
  );
}

function OpenedDialog({ opened, close }: { opened: Opened; close: () => void }) {
  if (opened.what === 'new') return <CouponDialog coupon={undefined} close={close} />;
  const { what, coupon } = opened;
  if (what === 'edit') return <CouponDialog coupon={coupon} close={close} />;
  if (what === 'uses') return <CouponUsesDialog coupon={coupon} close={close} />;
  return what === 'disable' ? (
    <DisableCoupon coupon={coupon} close={close} />
  ) : (
    <EnableCoupon coupon={coupon} close={close} />
  );
}

/** Coupons: find, make, change, switch off and on, and see what they were used for. */
export function CouponsDeskPage() {
  const { currencyCode } = useSite();
  const [opened, setOpened] = useState<Opened>();
  const state = useList(couponList, couponViews);
  const answer = trpc.coupons.list.useQuery(state.input, listCall);
  const money = (amount: number) => formatMoney(amount, currencyCode);
  return (
    <DeskPage
      title="Coupons"
      actions={
        <Button leftSection={<IconPlus size={18} />} onClick={() => setOpened({ what: 'new' })}>
          New coupon
        </Button>
      }
    >
      <ViewTabs state={state} />
      <ListTable
        state={state}
        answer={answer}
        cells={{
          value: ({ kind, value }) => (kind === 'percent' ? `${value}%` : money(value)),
          status: ({ status }) => <CouponStatus status={status} />,
          minOrder: ({ minOrder }) => (minOrder === 0 ? '–' : money(minOrder)),
          maxUses: ({ maxUses }) => maxUses ?? '–',
          startsAt: ({ startsAt }) => (startsAt === null ? 'At once' : formatDate(startsAt)),
          endsAt: ({ endsAt }) => (endsAt === null ? 'Never' : formatDate(endsAt)),
          createdAt: ({ createdAt }) => formatDate(createdAt),
        }}
        hidden={['kind', 'startsAt', 'createdAt']}
        valueLabels={valueLabels}
        nameOf={({ code }) => code}
        copied={{ noun: 'code', textOf: ({ code }) => code }}
        actions={(coupon) => couponActions(coupon, setOpened)}
        drawer={(coupon) => <CouponFacts coupon={coupon} currency={currencyCode} />}
        empty={{
          title: 'No coupons yet',
          message: 'A code takes a part or an amount off an order, for as long and as often as you say.',
          action: <Button onClick={() => setOpened({ what: 'new' })}>Create the first coupon</Button>,
        }}
      />
      {opened ? <OpenedDialog opened={opened} close={() => setOpened(undefined)} /> : null}
    </DeskPage>
  );
}
