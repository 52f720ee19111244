import type { GiftState } from '../../../shared/orders/gifts/gift.machine.ts';
import { StatusBadge, type StatusTone } from '../../ui/values/status-badge.tsx';

const states: Record<GiftState, { label: string; tone: StatusTone }> = {
  unpaid: { label: 'Not paid yet', tone: 'warning' },
  scheduled: { label: 'Scheduled', tone: 'info' },
  sent: { label: 'Sent', tone: 'info' },
  declined: { label: 'Declined', tone: 'warning' },
  claimed: { label: 'Claimed', tone: 'success' },
  void: { label: 'Withdrawn', tone: 'neutral' },
};

export function GiftBadge({ state }: { state: GiftState }) {
  const { label, tone } = states[state];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
