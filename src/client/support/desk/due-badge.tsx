import { answerHours, dueText, urgencyOf } from '../../../shared/support/support.rules.ts';
import { StatusBadge } from '../../ui/values/status-badge.tsx';

const tones = { late: 'danger', soon: 'warning', fine: 'success' } as const;

interface DueBadgeProps {
  dueAt: string | null;
  isVip: boolean;
  now: number;
}

/** How much is left of the time within which somebody is to be answered (D-5). */
export function DueBadge({ dueAt, isVip, now }: DueBadgeProps) {
  if (dueAt === null) return null;
  const due = { dueAt: new Date(dueAt), isVip };
  return (
    <StatusBadge tone={tones[urgencyOf(due, new Date(now))]}>
      {dueText(due.dueAt, new Date(now))} of {isVip ? answerHours.vip : answerHours.member} h
    </StatusBadge>
  );
}
