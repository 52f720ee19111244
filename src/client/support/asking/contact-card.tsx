import { Button } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { minuteMs } from '../../../shared/dates/spans.ts';
import { answerHours } from '../../../shared/support/support.rules.ts';
import { openAuthModal } from '../../auth/sign-in/auth-modal-store.ts';
import { useSession } from '../../platform/session/session.ts';
import { trpc } from '../../platform/trpc.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import styles from './contact-card.module.css';
import { ConversationRows } from './conversation-rows.tsx';

interface ContactCardProps {
  onAsk: () => void;
  onOpen: (id: string) => void;
  /** The conversation that is shown beside the list. */
  openId?: string | undefined;
}

/** The way to a person: guests read how it works, members write and find what they asked before. */
export function ContactCard({ onAsk, onOpen, openId }: ContactCardProps) {
  const { status } = useSession();
  if (status === 'loading') return <Skeleton height={140} radius={14} />;
  return (
    <section className={styles.card} aria-label="Chat with support">
      {status === 'authenticated' ? <OfMember {...{ onAsk, onOpen, openId }} /> : <OfGuest />}
    </section>
  );
}

function Lead({ hours }: { hours: number }) {
  return (
    <div className={styles.lead}>
      <IconMessageCircle size={26} stroke={1.6} aria-hidden="true" />
      <div>
        <h2>Chat with our team</h2>
        <p>A person answers, usually within {hours} hours. You also get an e-mail.</p>
      </div>
    </div>
  );
}

function OfGuest() {
  const panel = trpc.support.panel.useQuery({}, { staleTime: 5 * minuteMs });
  return (
    <>
      <Lead hours={answerHours.member} />
      <p className={styles.note}>Sign in to write to us, so that we can see the order you ask about.</p>
      <div className={styles.actions}>
        <Button aria-haspopup="dialog" onClick={() => openAuthModal('login', 'Sign in to write to support.')}>
          Sign in
        </Button>
        <Button variant="default" aria-haspopup="dialog" onClick={() => openAuthModal('register')}>
          Register
        </Button>
      </div>
      {panel.data === undefined ? null : (
        <p className={styles.note}>
          Can’t sign in? E-mail <a href={`mailto:${panel.data.email}`}>{panel.data.email}</a> from the address of your
          account.
        </p>
      )}
    </>
  );
}

function OfMember({ onAsk, onOpen, openId }: ContactCardProps) {
  const list = trpc.support.list.useQuery({}, { staleTime: 0, refetchInterval: 60_000 });
  if (list.isError && list.data === undefined) {
    return <QueryError error={list.error} onRetry={() => void list.refetch()} />;
  }
  return (
    <>
      <Lead hours={list.data?.answerHours ?? answerHours.member} />
      <Button onClick={onAsk}>Ask a question</Button>
      {list.data === undefined || list.data.items.length === 0 ? null : (
        <ConversationRows rows={list.data.items} openId={openId} onOpen={onOpen} />
      )}
    </>
  );
}
