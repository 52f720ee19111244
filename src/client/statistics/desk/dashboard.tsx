import '../../ui/forms/form-sheets.ts';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'wouter';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { ShopStatistics } from '../../../shared/statistics/shop-statistics.schemas.ts';
import { FreshLine } from '../../desk/table/fresh-line.tsx';
import { listCall } from '../../desk/table/use-list.ts';
import { orderStatusLabels } from '../../orders/read/order-labels.ts';
import { trpc } from '../../platform/trpc.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { formatMoney } from '../../ui/values/money-text.tsx';
import styles from './dashboard.module.css';
import { FiguresTable } from './figures-table.tsx';
import { KpiCards } from './kpi-cards.tsx';
import { RangeBar } from './range-bar.tsx';
import { RevenueChart } from './revenue-chart.tsx';
import { ShareBars } from './share-bars.tsx';
import { useShopRange } from './use-shop-range.ts';

const pollMs = 60_000;
const dayOf = (day: string) => formatDate(`${day}T00:00Z`, 'date', 'UTC');

function Card({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}

function Revenue({ statistics }: { statistics: ShopStatistics }) {
  const [isTable, setTable] = useState(false);
  const { from, to, previousFrom, previousTo } = statistics;
  return (
    <Card
      title="Revenue"
      aside={
        <button type="button" className={styles.switch} onClick={() => setTable(!isTable)}>
          {isTable ? 'Show as chart' : 'Show as table'}
        </button>
      }
    >
      <p className={styles.legend}>
        <span>
          <i aria-hidden="true" /> {dayOf(from)} – {dayOf(to)}
        </span>
        <span>
          <i data-dashed aria-hidden="true" /> {dayOf(previousFrom)} – {dayOf(previousTo)}
        </span>
      </p>
      {isTable ? <FiguresTable statistics={statistics} /> : <RevenueChart statistics={statistics} />}
    </Card>
  );
}

function Numbers({ statistics, todo }: { statistics: ShopStatistics; todo: ReactNode }) {
  const { byStatus, topProducts, currency } = statistics;
  return (
    <>
      <KpiCards statistics={statistics} />
      <div className={styles.columns}>
        <Revenue statistics={statistics} />
        {todo}
        <Card title="Top products">
          <ShareBars
            label="Top products"
            empty="Nothing was sold in this range."
            shares={topProducts.map(({ id, name, sales, revenue }) => ({
              id,
              label: <Link href={`/admin/products/${id}`}>{name}</Link>,
              value: revenue,
              text: `${formatMoney(revenue, currency)} · ${sales}`,
            }))}
          />
        </Card>
        <Card title="Orders by status">
          <ShareBars
            label="Orders by status"
            empty="No order was placed in this range."
            shares={byStatus.map(({ status, orders }) => ({
              id: status,
              label: orderStatusLabels[status],
              value: orders,
              text: orders.toLocaleString('en-US'),
            }))}
          />
        </Card>
      </div>
    </>
  );
}

function Loading() {
  return (
    <div aria-hidden="true" className={styles.loading}>
      <Skeleton height={290} radius={14} />
      <Skeleton height={330} radius={14} />
    </div>
  );
}

/** How the shop does. `todo` stands among the numbers. */
export function Dashboard({ todo }: { todo: ReactNode }) {
  const { choice, change } = useShopRange();
  const isReady = choice.range !== 'custom' || (choice.from !== undefined && choice.to !== undefined);
  const answer = trpc.statistics.shop.useQuery(choice, { ...listCall, enabled: isReady, refetchInterval: pollMs });
  const { data } = answer;
  return (
    <div className={styles.dashboard} aria-busy={answer.isFetching}>
      <RangeBar choice={choice} change={change} shown={data && { from: data.from, to: data.to }} />
      {answer.isError ? (
        <QueryError error={answer.error} onRetry={() => void answer.refetch()} />
      ) : data === undefined ? (
        <Loading />
      ) : (
        <Numbers statistics={data} todo={todo} />
      )}
      <div className={styles.fresh}>
        <FreshLine
          at={data?.updatedAt ? Date.parse(data.updatedAt) : 0}
          isBusy={answer.isFetching}
          onRefresh={() => void answer.refetch()}
        />
      </div>
    </div>
  );
}
