import type { UserStatus } from '../../shared/auth/auth.schemas.ts';
import { StatusBadge, type StatusTone } from '../ui/values/status-badge.tsx';

export const userStatusLabels: Record<UserStatus, string> = {
  pending_verification: 'Unverified',
  active: 'Active',
  inactive: 'Deactivated',
  suspended: 'Suspended',
  banned: 'Banned',
  deleted: 'Deleted',
};

const tones: Record<UserStatus, StatusTone> = {
  pending_verification: 'warning',
  active: 'success',
  inactive: 'neutral',
  suspended: 'warning',
  banned: 'danger',
  deleted: 'neutral',
};

export function UserStatusBadge({ status }: { status: UserStatus }) {
  return <StatusBadge tone={tones[status]}>{userStatusLabels[status]}</StatusBadge>;
}
