import type { SupportMessage } from '../../../shared/support/support.schemas.ts';
import { useWhenSeen } from '../../platform/use-when-seen.ts';

/** Calls `mark` for what the other side wrote last, while somebody looks at it. */
export function useSeen(messages: readonly SupportMessage[], from: 'member' | 'staff', mark: () => void): void {
  useWhenSeen(messages.findLast(({ kind }) => kind === from)?.id, mark);
}
