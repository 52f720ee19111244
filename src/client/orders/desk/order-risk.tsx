import type { Order } from '../../../shared/orders/order.schemas.ts';
import { isRiskSignal, riskLabels, riskWeights } from '../../../shared/orders/risk.rules.ts';
import { RecordCard } from '../../desk/record/record-page.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import styles from './order-record.module.css';
import { useOrderRow } from './order-row.ts';

/** What speaks against the order, with the weight of each signal in its score. */
export function OrderRisk({ order }: { order: Order }) {
  const { row, isPending } = useOrderRow(order);
  if (isPending) return <Skeleton height={120} radius={12} />;
  if (row === undefined) return null;
  const signals = row.riskSignals.filter(isRiskSignal);
  const tone = row.riskScore >= row.riskHoldScore ? 'danger' : row.riskScore > 0 ? 'warning' : 'success';
  return (
    <RecordCard title="Risk">
      <StatusBadge tone={tone}>{row.riskScore} of 100</StatusBadge>
      <p className={styles.muted}>Orders that score {row.riskHoldScore} or more are held for review.</p>
      {signals.length === 0 ? (
        <p className={styles.muted}>No risk signals were found for this order.</p>
      ) : (
        <ul className={styles.signals}>
          {signals.map((signal) => (
            <li key={signal}>
              <span>{riskLabels[signal]}</span>
              <strong>+{riskWeights[signal]}</strong>
            </li>
          ))}
        </ul>
      )}
    </RecordCard>
  );
}
