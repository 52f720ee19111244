import { formatCount } from '../../../shared/text/count-text.ts';
import '../../ui/forms/form-sheets.ts';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import type { ShopStatistics } from '../../../shared/statistics/shop-statistics.schemas.ts';
import { ListFreshness } from '../../desk/table/list-freshness.tsx';
import { listCall } from '../../desk/table/use-list.ts';
import { orderStatusLabels } from '../../orders/read/order-labels.ts';
import { trpc } from '../../platform/trpc.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { formatMoney } from '../../ui/values/money-text.tsx';
import { ChartCard, ChartLegend } from './chart-card.tsx';
import styles from './dashboard.module.css';
import { FiguresTable } from './figures-table.tsx';
import { KpiCards } from './kpi-cards.tsx';
import { RangeBar } from './range-bar.tsx';
import { RevenueChart } from './revenue-chart.tsx';
import { ShareBars } from './share-bars.tsx';
import { useShopRange } from './use-shop-range.ts';

const pollMs = 60_000;

function Revenue({ statistics }: { statistics: ShopStatistics }) {
  const [isTable, setTable] = useState(false);
  const { from, to, previousFrom, previousTo } = statistics;
  return (
    <ChartCard
      title="Revenue"
      aside={
        <button type="button" className={styles.switch} onClick={() => setTable(!isTable)}>
          {isTable ? 'Show as chart' : 'Show as table'}
        </button>
      }
    >
      <ChartLegend shown={[from, to]} before={[previousFrom, previousTo]} />
      {isTable ? <FiguresTable statistics={statistics} /> : <RevenueChart statistics={statistics} />}
    </ChartCard>
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
        <ChartCard title="Top products">
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
        </ChartCard>
        <ChartCard title="Orders by status">
          <ShareBars
            label="Orders by status"
            empty="No order was placed in this range."
            shares={byStatus.map(({ status, orders }) => ({
              id: status,
              label: orderStatusLabels[status],
              value: orders,
              text: formatCount(orders),
            }))}
          />
        </ChartCard>
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

/** How the shop does. `todo` stands among the numbers, and stays where they cannot be read. */
export function Dashboard({ todo }: { todo: ReactNode }) {
  const { choice, change } = useShopRange();
  const isReady = choice.range !== 'custom' || (choice.from !== undefined && choice.to !== undefined);
  const answer = trpc.statistics.shop.useQuery(choice, { ...listCall, enabled: isReady, refetchInterval: pollMs });
  const { data } = answer;
  return (
    <div className={styles.dashboard} aria-busy={answer.isFetching}>
      <RangeBar choice={choice} change={change} shown={data && { from: data.from, to: data.to }} />
      {data === undefined && answer.isError ? (
        <>
          <QueryError error={answer.error} onRetry={() => void answer.refetch()} />
          <div className={styles.alone}>{todo}</div>
        </>
      ) : data === undefined ? (
        <Loading />
      ) : (
        <Numbers statistics={data} todo={todo} />
      )}
      <div className={styles.fresh}>
        <ListFreshness
          at={data?.updatedAt ? Date.parse(data.updatedAt) : 0}
          isBusy={answer.isFetching}
          onRefresh={() => void answer.refetch()}
        />
      </div>
    </div>
  );
}
