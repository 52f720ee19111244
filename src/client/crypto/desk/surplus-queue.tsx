import { useState } from 'react';
import type { CryptoQueueItem, Returned } from '../../../shared/crypto/crypto-desk.schemas.ts';
import { useKeys } from '../../desk/frame/keys.ts';
import { QueueAction, QueueBar, QueueView } from '../../desk/queue/queue.tsx';
import { useOpened } from '../../desk/queue/use-opened.ts';
import { useQueue } from '../../desk/queue/use-queue.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { formatMoney } from '../../ui/values/money-text.tsx';
import { PaymentCard } from './payment-card.tsx';
import { describeReturned } from './payout-dialog.tsx';
import { ReturnDialogs } from './return-dialogs.tsx';

/** Orders that hold coins which they do not need: to the buyer's wallet, or back on the chain. */
export function SurplusQueue({ items, total }: { items: readonly CryptoQueueItem[]; total: number }) {
  const queue = useQueue(items, total);
  const [said, setSaid] = useState('');
  const [dialog, setDialog] = useOpened<'credit' | 'payout', CryptoQueueItem>(queue);
  const utils = trpc.useUtils();
  const { current } = queue;
  const close = () => setDialog(undefined);
  const reply = {
    onSuccess: (done: Returned) => {
      close();
      setSaid(describeReturned(done));
      notify.success(describeReturned(done));
    },
    onError: (error: unknown) => notify.error(messageOf(error)),
    onSettled: () => utils.cryptoDesk.invalidate(),
  };
  const credit = trpc.cryptoDesk.credit.useMutation(reply);
  const payout = trpc.cryptoDesk.payout.useMutation(reply);
  const open = (wanted: 'credit' | 'payout') => () => {
    if (current) setDialog(wanted);
  };
  useKeys({ w: open('credit'), p: open('payout'), s: queue.skip });
  return (
    <QueueView
      label="To return"
      queue={queue}
      total={queue.left}
      nameOf={({ orderNumber }) => orderNumber}
      detailOf={({ buyer, currency, surplus }) => `${buyer.userName} · ${formatMoney(surplus, currency)}`}
      said={said}
      empty="No order holds coins that it does not need."
    >
      {(item) => (
        <>
          <PaymentCard item={item} />
          <QueueBar>
            <QueueAction label="To the wallet" keyName="w" tone="primary" onClick={open('credit')} />
            <QueueAction label="Paid back" keyName="p" onClick={open('payout')} />
            <QueueAction label="Skip" keyName="s" onClick={queue.skip} />
          </QueueBar>
          <ReturnDialogs item={item} opened={dialog} credit={credit} payout={payout} close={close} />
        </>
      )}
    </QueueView>
  );
}
