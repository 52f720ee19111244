import { formatDate } from '../../../shared/dates/format-date.ts';
import { planNames } from '../../../shared/vip/vip.rules.ts';
import '../../ui/forms/form-sheets.ts';
import { Button } from '@mantine/core';
import { IconCrown, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { VipType } from '../../../shared/vip/vip.rules.ts';
import type { VipStatusView } from '../../../shared/vip/vip.schemas.ts';
import { trpc } from '../../platform/trpc.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { formatMoney } from '../../ui/values/money-text.tsx';
import { UserLayout } from '../../users/account/user-layout.tsx';
import { guaranteeWords, lifetimeStep } from '../vip-labels.ts';
import type { VipChoice } from './use-vip-purchase.ts';
import { VipPurchaseForm } from './vip-purchase-form.tsx';
import styles from './vip-purchase-page.module.css';

type Chosen = VipChoice & { title: string; lines: { label: string; value: string }[]; note: string };

/** What a buyer may expect of their money. Whoever used the guarantee is told that it does not apply before they pay. */
function termsOf(status: VipStatusView): string {
  const used = 'You used the money-back guarantee in the last 12 months, so it does not apply.';
  const guarantee = status.isGuaranteeUsed ? [used] : guaranteeWords(status).map((words) => `${words}.`);
  return [...guarantee, 'Nothing is charged again unless you choose it.'].join(' ');
}

/** What is bought, by what its buyer has already; null when there is nothing to buy. */
function choose(status: VipStatusView, plan: VipType, asGift: boolean): Chosen | null {
  const { isVip, isLifetime, upgrade, extendedUntil, currency } = status;
  const expectedEnd = isVip ? status.vipExpiresAt : null;
  const price = status.plans.find(({ type }) => type === plan)?.price ?? 0;
  const bought = { plan, asGift, price, expectedEnd };
  const priceLine = { label: `VIP ${planNames[plan].toLowerCase()}`, value: formatMoney(price, currency) };
  if (asGift) {
    const note = 'You get a code to pass on. It is valid until somebody uses it, and cannot be refunded.';
    return { ...bought, title: `Give VIP ${planNames[plan].toLowerCase()}`, lines: [priceLine], note };
  }
  if (isLifetime) return null;
  if (!isVip) {
    return { ...bought, title: `VIP ${planNames[plan].toLowerCase()}`, lines: [priceLine], note: termsOf(status) };
  }
  if (plan === 'annual') {
    const until =
      extendedUntil === null ? '' : `Your membership then lasts until ${formatDate(extendedUntil, 'longDate')}.`;
    return { ...bought, title: 'One more year', lines: [priceLine], note: until };
  }
  if (!upgrade) return null;
  const credit = {
    label: 'Unused time of your membership',
    value: formatMoney(-upgrade.credit, currency),
  };
  const lines = [priceLine, ...(upgrade.credit > 0 ? [credit] : [])];
  return {
    ...bought,
    price: upgrade.price,
    title: 'Upgrade to lifetime',
    lines,
    note: `${lifetimeStep(status.level)}.`,
  };
}

function Summary({ chosen, currency }: { chosen: Chosen; currency: string }) {
  return (
    <section className={styles.summary} aria-label="Your order">
      <span className={styles.crown} aria-hidden="true">
        <IconCrown size={26} stroke={1.7} />
      </span>
      <h2>{chosen.title}</h2>
      <dl className={styles.lines}>
        {(chosen.lines.length > 1 ? chosen.lines : []).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>{formatMoney(chosen.price, currency)}</dd>
        </div>
      </dl>
      {chosen.note === '' ? null : (
        <p className={styles.note}>
          <IconShieldCheck size={18} stroke={1.8} aria-hidden="true" />
          {chosen.note}
        </p>
      )}
    </section>
  );
}

function Returned() {
  return (
    <UserLayout>
      <EmptyState
        headingLevel={1}
        title="Your money is being returned"
        message="Your membership changed while you paid."
        icon={<IconCrown size={32} stroke={1.6} />}
      >
        <Button component={Link} href="/user/vip">
          My membership
        </Button>
      </EmptyState>
    </UserLayout>
  );
}

/** Pays for a plan that the membership page offered. */
export function VipPurchasePage() {
  const [search] = useSearchParams();
  const status = trpc.vip.status.useQuery({}, { staleTime: 0 });
  const { data } = status;
  const plan = search.get('plan') === 'lifetime' ? 'lifetime' : 'annual';
  const asGift = search.get('gift') !== null;
  const chosen = data?.isSold ? choose(data, plan, asGift) : null;
  // The purchase may not be offered any more by then.
  const [isReturned, setIsReturned] = useState(false);
  if (isReturned) return <Returned />;
  return (
    <UserLayout>
      <PageHeader
        title="VIP checkout"
        description={
          asGift
            ? 'You get a code to pass on as soon as it is paid.'
            : 'Your benefits are active as soon as it is paid.'
        }
      />
      {status.isPending ? <Skeleton height={420} radius={18} /> : null}
      {status.isError && !data ? <QueryError error={status.error} onRetry={() => void status.refetch()} /> : null}
      {data && !chosen ? (
        <EmptyState
          title={data.isSold ? 'There is nothing left to buy' : 'Memberships are not sold at the moment'}
          message={data.isSold ? 'You are a member for life.' : 'Please come back later.'}
          icon={<IconCrown size={32} stroke={1.6} />}
        >
          <Button component={Link} href="/user/vip">
            My membership
          </Button>
        </EmptyState>
      ) : null}
      {data && chosen ? (
        <div className={styles.columns}>
          <VipPurchaseForm
            key={`${plan}${asGift ? ' gift' : ''}`}
            status={data}
            wanted={chosen}
            onReturned={() => setIsReturned(true)}
          />
          <Summary chosen={chosen} currency={data.currency} />
        </div>
      ) : null}
    </UserLayout>
  );
}
