import type { OrderStatus } from '../../../shared/orders/order.machine.ts';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import { orderStatusLabels, orderStatusTones } from './order-labels.ts';

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <StatusBadge tone={orderStatusTones[status]}>{orderStatusLabels[status]}</StatusBadge>;
}
