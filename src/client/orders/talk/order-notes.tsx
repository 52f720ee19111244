import type { Order } from '../../../shared/orders/order.schemas.ts';
import { orderTalkLimits } from '../../../shared/orders/order-talk.schemas.ts';
import { orderMessages } from '../../../shared/orders/orders.messages.ts';
import { notify } from '../../platform/notify.tsx';
import { useSession } from '../../platform/session/session.ts';
import { trpc } from '../../platform/trpc.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { orderMessageOf } from '../order-message.ts';
import styles from './order-talk.module.css';
import { TalkForm, type Written } from './talk-form.tsx';
import { TalkLine } from './talk-line.tsx';
import { useReadTalk } from './use-read-talk.ts';

/** The thread between buyer, sellers and support. */
export function OrderNotes({ order }: { order: Order }) {
  const { user } = useSession();
  const utils = trpc.useUtils();
  const notes = trpc.orderTalk.notes.useQuery({ id: order.id }, { staleTime: 0 });
  useReadTalk(order.id, notes.data?.items.at(-1)?.id);
  const add = trpc.orderTalk.addNote.useMutation({
    onSuccess: () => notify.success(orderMessages.noteAdded),
    onError: (error) =>
      notify.error(orderMessageOf(error, orderMessages.addNoteFailed), { title: orderMessages.addNoteFailed }),
    onSettled: () => utils.orderTalk.notes.invalidate({ id: order.id }),
  });
  const send = async ({ text: note, isInternal: internal, clientKey }: Written) =>
    await add.mutateAsync({ id: order.id, note, internal, clientKey }).then(
      () => true,
      () => false,
    );
  return (
    <section className={styles.box} aria-labelledby="order-notes">
      <h2 className={styles.heading} id="order-notes">
        Notes
      </h2>
      {notes.isError && notes.data === undefined ? (
        <QueryError error={notes.error} onRetry={() => void notes.refetch()} />
      ) : null}
      {notes.isPending ? <Skeleton height={64} radius={12} /> : null}
      {notes.data?.items.length === 0 ? (
        <p className={styles.muted}>
          {order.viewedAs === 'buyer'
            ? 'Nothing has been written yet. Ask the seller or our team here.'
            : 'Nothing has been written yet.'}
        </p>
      ) : null}
      {notes.data && notes.data.items.length > 0 ? (
        <ul className={styles.lines}>
          {notes.data.items.map((note) => (
            <TalkLine key={note.id} line={note} isOwn={note.author.id === user?.id} isInternal={note.internal} />
          ))}
        </ul>
      ) : null}
      {order.allowedActions.includes('add-note') ? (
        <TalkForm
          label="Add a note"
          sendLabel="Send note"
          maxLength={orderTalkLimits.noteText}
          isBusy={add.isPending}
          canBeInternal={order.viewedAs !== 'buyer'}
          onSend={send}
        />
      ) : null}
    </section>
  );
}
