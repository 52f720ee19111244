import type { WidgetData } from '../../../../shared/dashboards/widget-data.schemas.ts';
import type { WidgetSize, WidgetType } from '../../../../shared/dashboards/widgets.ts';
import { messageOf } from '../../../platform/http/api-error.ts';
import { RevenueChart } from '../../../statistics/desk/revenue-chart.tsx';
import { Skeleton } from '../../../ui/feedback/skeletons.tsx';
import { formatMoney } from '../../../ui/values/money-text.tsx';
import type { WidgetQuery } from '../use-widget-data.ts';
import { CountriesTable } from './countries-table.tsx';
import { DayBars } from './day-bars.tsx';
import { FigureWidget } from './figure-widget.tsx';
import { ListWidget } from './list-widget.tsx';
import { ShareDonut } from './share-donut.tsx';
import { SharesWidget } from './shares-widget.tsx';
import styles from './widget-content.module.css';

type ContentProps = { type: WidgetType; size: WidgetSize; answer: WidgetQuery };

/** What a widget shows, while it comes, or why it does not. */
export function WidgetContent({ type, size, answer }: ContentProps) {
  if (answer.data) return <Drawn type={type} size={size} data={answer.data.data} />;
  if (!answer.isError) return <Skeleton height="100%" radius={10} />;
  return (
    <div className={styles.failed} role="alert">
      <p>{messageOf(answer.error)}</p>
      <button type="button" onClick={() => void answer.refetch()}>
        Try again
      </button>
    </div>
  );
}

function Drawn({ type, size, data }: { type: WidgetType; size: WidgetSize; data: WidgetData }) {
  switch (data.kind) {
    case 'figure':
      return <FigureWidget data={data} />;
    case 'revenue':
      if (size === 'small') return <RevenueFigure data={data} />;
      return (
        <div className={styles.plot} data-size={size}>
          <RevenueChart statistics={data} />
        </div>
      );
    case 'days':
      return <DayBars points={data.points} />;
    case 'list':
      return <ListWidget rows={data.rows} />;
    case 'shares':
      if (type === 'map-countries') return <CountriesTable data={data} />;
      if (type === 'chart-orders-by-status' && size !== 'small') return <ShareDonut data={data} />;
      return <SharesWidget type={type} data={data} />;
  }
}

/** There is no room for a chart. */
function RevenueFigure({ data }: { data: Extract<WidgetData, { kind: 'revenue' }> }) {
  const { totals, previous, currency, series } = data;
  const course = series.map(({ figures }) => figures.revenue);
  const figure = { kind: 'figure', unit: 'money', value: totals.revenue, previous: previous.revenue } as const;
  return totals.revenue === 0 && previous.revenue === 0 ? (
    <p>{formatMoney(0, currency)}</p>
  ) : (
    <FigureWidget data={{ ...figure, currency, course }} />
  );
}
