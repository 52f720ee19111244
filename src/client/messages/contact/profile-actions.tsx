import { Button } from '@mantine/core';
import { IconBan, IconFlag } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { trpc } from '../../platform/trpc.ts';
import styles from './contact.module.css';
import { MessageButton } from './message-button.tsx';
import { useBlock } from './use-block.ts';

const ReportUserDialog = lazy(() => import('./report-dialogs.tsx').then((m) => ({ default: m.ReportUserDialog })));

interface ProfileActionsProps {
  member: { id: string; userName: string; canMessage: boolean };
  askToSignIn: () => void;
}

/** What a member can do with another one's profile: write, block, report. */
export function ProfileActions({ member, askToSignIn }: ProfileActionsProps) {
  const { status, user } = useSession();
  const [isReporting, setReporting] = useState(false);
  const blocked = trpc.blocks.list.useQuery({}, { enabled: status === 'authenticated' });
  const { block, unblock, isBusy } = useBlock();
  if (user?.id === member.id || status === 'loading') return null;
  const isGuest = status !== 'authenticated';
  const isBlocked = blocked.data?.items.some(({ id }) => id === member.id) === true;
  return (
    <div className={styles.profile}>
      {isGuest || member.canMessage ? (
        <MessageButton to={member} label="Send message" askToSignIn={askToSignIn} />
      ) : null}
      {isGuest ? null : (
        <>
          <Button
            variant="subtle"
            color="gray"
            disabled={isBusy}
            leftSection={<IconBan size={18} stroke={1.8} />}
            onClick={() => (isBlocked ? unblock(member.id) : block(member.id))}
          >
            {isBlocked ? 'Unblock' : 'Block'}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            aria-haspopup="dialog"
            leftSection={<IconFlag size={18} stroke={1.8} />}
            onClick={() => setReporting(true)}
          >
            Report
          </Button>
        </>
      )}
      {isReporting ? (
        <Suspense>
          <ReportUserDialog id={member.id} onClose={() => setReporting(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
