import { IconMinus, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { changeInPercent } from '../../../shared/statistics/shop-span.rules.ts';
import type { ShopFigures, ShopStatistics } from '../../../shared/statistics/shop-statistics.schemas.ts';
import { formatCount, formatPercent } from '../../../shared/text/count-text.ts';
import { formatMoney } from '../../ui/values/money-text.tsx';
import styles from './kpi-cards.module.css';
import { Sparkline } from './sparkline.tsx';

type Kpi = { name: keyof ShopFigures; label: string; format: (value: number, currency: string) => string };

const kpis: readonly Kpi[] = [
  { name: 'revenue', label: 'Revenue', format: formatMoney },
  { name: 'orders', label: 'Orders', format: formatCount },
  { name: 'averageOrderValue', label: 'Average order', format: formatMoney },
  { name: 'newUsers', label: 'New users', format: formatCount },
  { name: 'conversionRate', label: 'Checkout conversion', format: formatPercent },
  { name: 'refunds', label: 'Refunds', format: formatMoney },
];

type ChangeProps = { now: number; before: number; isBadWhenMore: boolean };

/** How a number changed, as an arrow and percent. */
export function Change({ now, before, isBadWhenMore }: ChangeProps) {
  const percent = changeInPercent(now, before);
  if (percent === null) return <span className={styles.change}>{now === 0 ? 'No change' : 'None before'}</span>;
  const Icon = percent === 0 ? IconMinus : percent > 0 ? IconTrendingUp : IconTrendingDown;
  const tone = percent === 0 ? 'same' : percent > 0 === isBadWhenMore ? 'worse' : 'better';
  return (
    <span className={styles.change} data-tone={tone}>
      <Icon size={16} stroke={2} aria-hidden="true" />
      {percent > 0 ? '+' : ''}
      {formatCount(percent).replace('-', '−')}%
    </span>
  );
}

type FigureCardProps = {
  label: string;
  value: string;
  /** What it was before, where that is compared. */
  before: (ChangeProps & { text: string }) | null;
  /** A small course below the numbers. */
  children?: ReactNode;
};

/** One number of a list of key figures. */
export function FigureCard({ label, value, before, children }: FigureCardProps) {
  return (
    <li className={styles.card}>
      <h2>{label}</h2>
      <p className={styles.value}>{value}</p>
      {before === null ? null : (
        <p className={styles.before}>
          <Change now={before.now} before={before.before} isBadWhenMore={before.isBadWhenMore} />
          <span>before: {before.text}</span>
        </p>
      )}
      {children}
    </li>
  );
}

/** The most important numbers of the range, each beside what it was before. */
export function KpiCards({ statistics }: { statistics: ShopStatistics }) {
  const { totals, previous, series, currency } = statistics;
  return (
    <ul className={styles.cards} aria-label="Key figures">
      {kpis.map(({ name, label, format }) => (
        <FigureCard
          key={name}
          label={label}
          value={format(totals[name], currency)}
          before={{
            ...{ now: totals[name], before: previous[name], text: format(previous[name], currency) },
            isBadWhenMore: name === 'refunds',
          }}
        >
          <Sparkline values={series.map(({ figures }) => figures[name])} />
        </FigureCard>
      ))}
    </ul>
  );
}
