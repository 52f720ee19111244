import { useState } from 'react';
import type { CryptoQueueItem } from '../../../shared/crypto/crypto-desk.schemas.ts';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import { useKeys } from '../../desk/frame/keys.ts';
import { QueueAction, QueueBar, QueueView } from '../../desk/queue/queue.tsx';
import { useOpened } from '../../desk/queue/use-opened.ts';
import { useQueue } from '../../desk/queue/use-queue.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { formatMoney } from '../../ui/values/money-text.tsx';
import { ApproveDialog, RejectDialog } from './decision-dialogs.tsx';
import { PaymentCard } from './payment-card.tsx';

function useDecisions() {
  const utils = trpc.useUtils();
  const reply = {
    onError: (error: unknown) => notify.error(messageOf(error)),
    onSettled: () => Promise.all([utils.cryptoDesk.invalidate(), utils.desk.work.invalidate()]),
  };
  const approve = trpc.reportedPayments.confirm.useMutation(reply);
  const reject = trpc.orderDesk.changeStatus.useMutation(reply);
  return { approve, reject };
}

type PaymentsQueueProps = {
  items: readonly CryptoQueueItem[];
  total: number;
  /** What is said where there are none. */
  empty: string;
};

/** Payments in coins that wait for a decision, one at a time. */
export function PaymentsQueue({ items, total, empty }: PaymentsQueueProps) {
  const queue = useQueue(items, total);
  const [said, setSaid] = useState('');
  const [dialog, setDialog] = useOpened<'approve' | 'reject', CryptoQueueItem>(queue);
  const { approve, reject } = useDecisions();
  const { current } = queue;
  const close = () => setDialog(undefined);
  const isMine = current?.firstApproval?.isMine === true;
  /** Goes on at once; what the server refuses comes back. */
  const leave = ({ id }: CryptoQueueItem, answer: Promise<Order>, onDone: (order: Order) => void) => {
    close();
    queue.finish([id]);
    // Each decision has its own answer: callbacks of `mutate` would run for the latest one alone.
    answer.then(onDone, () => queue.restore([id]));
  };
  const decide = (item: CryptoQueueItem) => {
    if (item.namedHash === null) return;
    leave(item, approve.mutateAsync({ id: item.id, transactionHash: item.namedHash }), (order) => {
      const isPaid = order.paymentStatus === 'paid';
      setSaid(`${isPaid ? 'Approved' : 'Approved, waiting for a second person'}: ${order.orderNumber}`);
      // The first of two approvals: it stays in the list.
      if (!isPaid) queue.restore([item.id]);
    });
  };
  const refuse = (item: CryptoQueueItem, reason: string) => {
    const status = item.status === 'on_hold' ? ('cancelled' as const) : ('failed' as const);
    leave(item, reject.mutateAsync({ id: item.id, status, reason }), () => setSaid(`Rejected: ${item.orderNumber}`));
  };
  const open = (wanted: 'approve' | 'reject') => () => {
    if (current && (wanted === 'reject' || !isMine)) setDialog(wanted);
  };
  useKeys({ a: open('approve'), r: open('reject'), s: queue.skip });
  return (
    <QueueView
      label="Payments in coins"
      queue={queue}
      total={queue.left}
      nameOf={({ orderNumber }) => orderNumber}
      detailOf={({ buyer, currency, total: price }) => `${buyer.userName} · ${formatMoney(price, currency)}`}
      said={said}
      empty={empty}
    >
      {(item) => (
        <>
          <PaymentCard item={item} />
          <QueueBar>
            {isMine ? null : <QueueAction label="Approve" keyName="a" tone="primary" onClick={open('approve')} />}
            <QueueAction label="Reject" keyName="r" tone="danger" onClick={open('reject')} />
            <QueueAction label="Skip" keyName="s" onClick={queue.skip} />
          </QueueBar>
          {dialog === 'approve' ? <ApproveDialog item={item} close={close} onApprove={() => decide(item)} /> : null}
          {dialog === 'reject' ? (
            <RejectDialog item={item} close={close} onReject={(reason) => refuse(item, reason)} />
          ) : null}
        </>
      )}
    </QueueView>
  );
}
