import { formatDate } from '../../../shared/dates/format-date.ts';
import { planNames } from '../../../shared/vip/vip.rules.ts';
import type { VipPurchaseView } from '../../../shared/vip/vip.schemas.ts';
import { trpc } from '../../platform/trpc.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { SettingsCard } from '../../ui/layout/settings-card.tsx';
import { CopyButton } from '../../ui/values/copy-button.tsx';
import { formatMoney } from '../../ui/values/money-text.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import { kindNames } from '../vip-labels.ts';
import styles from './vip-page.module.css';

function periodOf({ kind, plan, periodStart, periodEnd, isRedeemed }: VipPurchaseView): string {
  if (kind === 'gift') return isRedeemed ? 'Redeemed' : 'Not redeemed yet';
  if (periodStart === null) return planNames[plan];
  return periodEnd === null
    ? 'For life'
    : `${formatDate(periodStart, 'longDate')} – ${formatDate(periodEnd, 'longDate')}`;
}

function State({ purchase }: { purchase: VipPurchaseView }) {
  const { status, refunded, currency, paidAt, isLost } = purchase;
  if (isLost) {
    return <StatusBadge tone="warning">{status === 'refunded' ? 'Not received' : 'Not on the blockchain'}</StatusBadge>;
  }
  if (status === 'refunded') return <StatusBadge tone="info">{formatMoney(refunded, currency)} refunded</StatusBadge>;
  return <small>{paidAt === null ? '' : formatDate(paidAt, 'longDate')}</small>;
}

function Payment({ purchase }: { purchase: VipPurchaseView }) {
  const { kind, plan, price, currency, code, isRedeemed } = purchase;
  return (
    <li className={styles.payment}>
      <div>
        <strong>
          {kindNames[kind]}
          {kind === 'upgrade' || kind === 'extend' || kind === 'renew' ? '' : ` · ${planNames[plan].toLowerCase()}`}
        </strong>
        <small>{periodOf(purchase)}</small>
        {code === null || isRedeemed ? null : (
          <span className={styles.code}>
            <code>{code}</code>
            <CopyButton value={code} label="Copy the gift code" />
          </span>
        )}
      </div>
      <div className={styles.paid}>
        <strong>{formatMoney(price, currency)}</strong>
        <State purchase={purchase} />
      </div>
    </li>
  );
}

/** What was paid for VIP, gifts included; nothing while nothing was. */
export function VipHistory() {
  const { data, isError, error, refetch } = trpc.vip.subscriptions.useQuery({});
  if (isError && !data) {
    return <QueryError title="Your VIP payments could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton height={160} radius={14} />;
  if (data.purchases.length === 0) return null;
  return (
    <SettingsCard title="Payments" description="Everything you paid for VIP, gifts included.">
      <ul className={styles.payments}>
        {data.purchases.map((purchase) => (
          <Payment key={purchase.id} purchase={purchase} />
        ))}
      </ul>
    </SettingsCard>
  );
}
