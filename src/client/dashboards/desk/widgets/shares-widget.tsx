import { Link } from 'wouter';
import type { WidgetType } from '../../../../shared/dashboards/widgets.ts';
import { ShareBars } from '../../../statistics/desk/share-bars.tsx';
import { type SharesData, shareLabel, valueText } from './widget-values.ts';

/** Names with bars as long as their share of the longest. */
export function SharesWidget({ type, data }: { type: WidgetType; data: SharesData }) {
  return (
    <ShareBars
      label="Shares"
      empty="Nothing in this range."
      shares={data.rows.map((row) => {
        const name = shareLabel(type, row);
        const isProduct = type === 'chart-top-products';
        return {
          id: row.key,
          label: isProduct ? <Link href={`/admin/products/${row.key}`}>{name}</Link> : name,
          value: row.value,
          text: valueText(data, row.value),
        };
      })}
    />
  );
}
