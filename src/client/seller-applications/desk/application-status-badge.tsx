import type { SellerApplicationStatus } from '../../../shared/seller-applications/seller-application.machine.ts';
import { StatusBadge, type StatusTone } from '../../ui/values/status-badge.tsx';

export const applicationStatusLabels: Record<SellerApplicationStatus, string> = {
  pending: 'Waiting',
  approved: 'Approved',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
};
const tones: Record<SellerApplicationStatus, StatusTone> = {
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
};

export function ApplicationStatusBadge({ status }: { status: SellerApplicationStatus }) {
  return <StatusBadge tone={tones[status]}>{applicationStatusLabels[status]}</StatusBadge>;
}
