import type { OrderStatus } from '../../../shared/orders/order.machine.ts';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import { orderStatusLabels, orderStatusTones } from './order-labels.ts';

type OrderStatusBadgeProps = {
  status: OrderStatus;
  /** Nothing is awaited before its card is charged on release. */
  paysOnRelease?: boolean;
};

export function OrderStatusBadge({ status, paysOnRelease = false }: OrderStatusBadgeProps) {
  if (paysOnRelease) return <StatusBadge tone="info">Pays on release</StatusBadge>;
  return <StatusBadge tone={orderStatusTones[status]}>{orderStatusLabels[status]}</StatusBadge>;
}
