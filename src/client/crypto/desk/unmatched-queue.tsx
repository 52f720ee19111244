import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { assetFacts } from '../../../shared/crypto/crypto-assets.ts';
import type { UnmatchedPayment } from '../../../shared/crypto/crypto-desk.schemas.ts';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { formatCount } from '../../../shared/text/count-text.ts';
import { useKeys } from '../../desk/frame/keys.ts';
import { QueueAction, QueueBar, QueueView } from '../../desk/queue/queue.tsx';
import { useOpened } from '../../desk/queue/use-opened.ts';
import { useQueue } from '../../desk/queue/use-queue.ts';
import { DeskDialog } from '../../desk/record/desk-dialog.tsx';
import { Facts } from '../../desk/record/record-drawer.tsx';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { AddressLink } from '../../ui/values/address-link.tsx';
import styles from './crypto-desk.module.css';
import { Hash } from './payment-card.tsx';

/** Coins that arrived for no order, to say which one they are for. */
export function UnmatchedQueue({ items, total }: { items: readonly UnmatchedPayment[]; total: number }) {
  const queue = useQueue(items, total);
  const [said, setSaid] = useState('');
  /** The order to begin with, while the dialog is open. */
  const [wanted, setWanted] = useOpened<string, UnmatchedPayment>(queue);
  const utils = trpc.useUtils();
  const { current } = queue;
  const assign = trpc.cryptoDesk.assign.useMutation({
    onSuccess: (_answer, { orderNumber }) => {
      setWanted(undefined);
      setSaid(`Assigned to ${orderNumber}`);
      notify.success(`Assigned to ${orderNumber}`);
    },
    onError: (error) => notify.error(messageOf(error)),
    onSettled: () => Promise.all([utils.cryptoDesk.invalidate(), utils.desk.work.invalidate()]),
  });
  useKeys({
    a: () => {
      if (current) setWanted('');
    },
    s: queue.skip,
  });
  return (
    <QueueView
      label="Unmatched payments"
      queue={queue}
      total={queue.left}
      nameOf={({ amount, symbol }) => `${amount} ${symbol}`}
      detailOf={({ network, blockAt }) => `${network.toUpperCase()} · ${formatDate(blockAt, 'dateTime')}`}
      said={said}
      empty="Every payment that arrived belongs to an order."
    >
      {(item) => (
        <>
          <UnmatchedCard item={item} onChoose={setWanted} />
          <QueueBar>
            <QueueAction label="Assign to an order" keyName="a" tone="primary" onClick={() => setWanted('')} />
            <QueueAction label="Skip" keyName="s" onClick={queue.skip} />
          </QueueBar>
          {wanted === undefined ? null : (
            <AssignDialog
              key={item.id}
              item={item}
              start={wanted}
              isBusy={assign.isPending}
              close={() => setWanted(undefined)}
              onAssign={(orderNumber) => assign.mutate({ id: item.id, orderNumber })}
            />
          )}
        </>
      )}
    </QueueView>
  );
}

function UnmatchedCard({ item, onChoose }: { item: UnmatchedPayment; onChoose: (orderNumber: string) => void }) {
  const { amount, symbol, network, hash, explorerUrl, sender, address, blockAt, confirmations, suggestions } = item;
  const { memoLabel } = assetFacts[item.asset];
  return (
    <article className={styles.card} aria-label={`Payment of ${amount} ${symbol}`}>
      <header className={styles.head}>
        <h2>
          {amount} {symbol}
        </h2>
      </header>
      <Facts
        facts={[
          ['Arrived', formatDate(blockAt, 'dateTime')],
          ['Confirmations', formatCount(confirmations)],
          [
            'From',
            <span key="from" className={styles.hash}>
              {sender === '' ? 'Unknown' : <AddressLink network={network} address={sender} />}
            </span>,
          ],
          [
            'To',
            <span key="to" className={styles.hash}>
              <AddressLink network={network} address={address} />
            </span>,
          ],
          [memoLabel ?? '', memoLabel === null ? undefined : item.memo || 'None'],
        ]}
      />
      <Hash network={network} hash={hash} url={explorerUrl} />
      <section aria-label="Orders of about this amount">
        <h3>Orders of about this amount</h3>
        {suggestions.length === 0 ? (
          <p className={styles.muted}>No unpaid order was asked for about this amount.</p>
        ) : (
          <div className={styles.suggestions}>
            {suggestions.map(({ orderNumber, userName, amount: asked }) => (
              <Button key={orderNumber} variant="default" onClick={() => onChoose(orderNumber)}>
                {`${orderNumber} · ${userName} · ${asked}`}
              </Button>
            ))}
          </div>
        )}
      </section>
    </article>
  );
}

type AssignDialogProps = {
  item: UnmatchedPayment;
  start: string;
  isBusy: boolean;
  onAssign: (orderNumber: string) => void;
  close: () => void;
};

function AssignDialog({ item, start, isBusy, onAssign, close }: AssignDialogProps) {
  const [orderNumber, setOrderNumber] = useState(start);
  const [isMissing, setMissing] = useState(false);
  const submit = () => {
    if (orderNumber.trim().length < 3) setMissing(true);
    else onAssign(orderNumber.trim());
  };
  return (
    <DeskDialog
      title={`Which order are ${item.amount} ${item.symbol} for?`}
      submitLabel="Assign"
      isBusy={isBusy}
      onSubmit={submit}
      close={close}
    >
      <p>It then counts towards this order, and still has to be approved.</p>
      <TextInput
        label="Order number"
        placeholder="GM-2026-000001"
        value={orderNumber}
        error={isMissing ? 'Please enter an order number' : undefined}
        onChange={(event) => setOrderNumber(event.currentTarget.value)}
      />
    </DeskDialog>
  );
}
