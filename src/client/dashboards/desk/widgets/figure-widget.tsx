import type { WidgetData } from '../../../../shared/dashboards/widget-data.schemas.ts';
import { Change } from '../../../statistics/desk/kpi-cards.tsx';
import { Sparkline } from '../../../statistics/desk/sparkline.tsx';
import styles from './figure-widget.module.css';
import { valueText } from './widget-values.ts';

/** A number beside what it was before, and its course. */
export function FigureWidget({ data }: { data: Extract<WidgetData, { kind: 'figure' }> }) {
  const { value, previous, course } = data;
  return (
    <div className={styles.figure}>
      <p className={styles.value}>{valueText(data, value)}</p>
      <p className={styles.before}>
        <Change now={value} before={previous} isBadWhenMore={false} />
        <span>before: {valueText(data, previous)}</span>
      </p>
      <div className={styles.course}>
        <Sparkline values={course} />
      </div>
    </div>
  );
}
