import type { WidgetData } from '../../../../shared/dashboards/widget-data.schemas.ts';
import type { WidgetType } from '../../../../shared/dashboards/widgets.ts';
import { formatCount, formatPercent } from '../../../../shared/text/count-text.ts';
import { orderStatusLabels } from '../../../orders/read/order-labels.ts';
import { paymentMethodLabels } from '../../../payments/payment-labels.ts';
import { countryName } from '../../../ui/forms/country-name.ts';
import { formatMoney } from '../../../ui/values/money-text.tsx';

export type SharesData = Extract<WidgetData, { kind: 'shares' }>;
export type ShareRow = SharesData['rows'][number];

type Valued = { unit: SharesData['unit']; currency: string | null };

export function valueText({ unit, currency }: Valued, value: number): string {
  if (unit === 'money' && currency !== null) return formatMoney(value, currency);
  return unit === 'share' ? formatPercent(value) : formatCount(value);
}

const statusNames: Readonly<Record<string, string>> = orderStatusLabels;
const methodNames: Readonly<Record<string, string>> = paymentMethodLabels;
const unknownCountry = 'ZZ';

/** What a share is called on screen. */
export function shareLabel(type: WidgetType, { key, label }: ShareRow): string {
  switch (type) {
    case 'chart-orders-by-status':
      return statusNames[key] ?? label;
    case 'chart-payment-methods':
      return methodNames[key] ?? label;
    case 'map-countries':
      return key === unknownCountry ? 'Unknown' : countryName(key);
    case 'chart-vip':
      return label.charAt(0).toUpperCase() + label.slice(1);
    default:
      return label;
  }
}
