import { type Dashboard, dashboardRanges } from '../../../shared/dashboards/dashboard.schemas.ts';
import { rangeLabels } from '../../statistics/desk/range-labels.ts';
import { Choice } from '../../ui/forms/choice.tsx';

const options = dashboardRanges.map((value) => ({ value, label: rangeLabels[value] }));

/** The days that all figures and charts are about. */
export function RangeChoice({
  value,
  onChange,
}: {
  value: Dashboard['range'];
  onChange: (range: Dashboard['range']) => void;
}) {
  return <Choice label="Range" value={value} options={options} onChange={onChange} />;
}
