import { IconCrown } from '@tabler/icons-react';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { VipStatusView } from '../../../shared/vip/vip.schemas.ts';
import { stepOf } from '../../../shared/vip/vip-levels.rules.ts';
import { formatMoney } from '../../ui/values/money-text.tsx';
import { levelNames } from '../vip-labels.ts';
import styles from './member-card.module.css';

function timeOf({ isLifetime, cancelAtEnd, vipExpiresAt, perksUntil, status, renewal }: VipStatusView): string {
  if (isLifetime || vipExpiresAt === null) return 'Member for life';
  if (status === 'expired' && perksUntil !== null)
    return `Ended. Your benefits continue until ${formatDate(perksUntil, 'longDate')}`;
  if (cancelAtEnd) return `Ends ${formatDate(vipExpiresAt, 'longDate')}`;
  return `${renewal?.card ? 'Renews on' : 'Valid until'} ${formatDate(vipExpiresAt, 'longDate')}`;
}

/** The card of a member: level, what is left of the period, and what it has brought so far. */
export function MemberCard({ status }: { status: VipStatusView }) {
  const { level, levels, nextLevel, currency, savingsTotal, daysRemaining, spendTotal } = status;
  const held = level ?? 'bronze';
  const { spend: from, percent } = stepOf(levels, held);
  const goal = nextLevel ? stepOf(levels, nextLevel.level).spend : from;
  const progress = nextLevel ? Math.min(1, Math.max(0, (spendTotal - from) / (goal - from))) : 1;
  return (
    <header className={styles.card} data-level={held}>
      <div className={styles.head}>
        <span className={styles.crown} aria-hidden="true">
          <IconCrown size={30} stroke={1.6} />
        </span>
        <div>
          <h1 className={styles.title}>VIP {levelNames[held]}</h1>
          <p className={styles.time}>{timeOf(status)}</p>
        </div>
        {percent > 0 ? <span className={styles.percent}>−{percent}%</span> : null}
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>Saved so far</dt>
          <dd>{formatMoney(savingsTotal, currency)}</dd>
        </div>
        {daysRemaining === null ? null : (
          <div>
            <dt>{daysRemaining === 1 ? 'Day left' : 'Days left'}</dt>
            <dd>{daysRemaining}</dd>
          </div>
        )}
        <div>
          <dt>Spent as a member</dt>
          <dd>{formatMoney(spendTotal, currency)}</dd>
        </div>
      </dl>
      {nextLevel ? (
        <div className={styles.next}>
          <div
            className={styles.bar}
            role="progressbar"
            aria-label={`Progress to ${levelNames[nextLevel.level]}`}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(progress * 100)}
          >
            <span style={{ width: `${progress * 100}%` }} />
          </div>
          <p>
            {nextLevel.spendNeeded > 0
              ? `${formatMoney(nextLevel.spendNeeded, currency)} more until ${levelNames[nextLevel.level]}`
              : `${levelNames[nextLevel.level]} is on its way`}
          </p>
        </div>
      ) : null}
    </header>
  );
}
