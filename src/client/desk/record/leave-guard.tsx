import { useKeepTyped } from '../../platform/session/use-keep-page.ts';
import { LeaveQuestion } from '../../ui/feedback/leave-question.tsx';

interface LeaveGuardProps {
  isDirty: boolean;
  onLeave: () => void;
  /** Whether the address names another thing when only its query is different. */
  isPerQuery?: boolean;
}

/** Asks before the page is left while something is not saved, and keeps it when the session ends. */
export function LeaveGuard({ isDirty, ...rest }: LeaveGuardProps) {
  useKeepTyped(isDirty);
  return (
    <LeaveQuestion isNeeded={isDirty} title="Leave without saving?" confirmLabel="Discard changes" {...rest}>
      What you changed here is not saved.
    </LeaveQuestion>
  );
}
