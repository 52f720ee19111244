import type { ReceivedGiftSummary } from '../../../shared/orders/gifts/received-gift.schemas.ts';
import { StatusBadge, type StatusTone } from '../../ui/values/status-badge.tsx';

const states: Record<ReceivedGiftSummary['state'], { label: string; tone: StatusTone }> = {
  waiting: { label: 'On its way', tone: 'info' },
  delivered: { label: 'Delivered', tone: 'success' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
};

export function GiftStateBadge({ state }: { state: ReceivedGiftSummary['state'] }) {
  const { label, tone } = states[state];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
