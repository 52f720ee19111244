import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { cryptoFieldMessages } from '../../../shared/crypto/crypto.messages.ts';
import type { CryptoQueueItem } from '../../../shared/crypto/crypto-desk.schemas.ts';
import { normalizeHash } from '../../../shared/crypto/transaction-hash.rules.ts';
import { isWalletAddress } from '../../../shared/crypto/wallet-address.rules.ts';
import { useKeys } from '../../desk/frame/keys.ts';
import { QueueAction, QueueBar, QueueView } from '../../desk/queue/queue.tsx';
import { useQueue } from '../../desk/queue/use-queue.ts';
import { DeskDialog } from '../../desk/record/desk-dialog.tsx';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { formatMoney } from '../../ui/values/money-text.tsx';
import { CreditDialog } from './credit-dialog.tsx';
import { PaymentCard } from './payment-card.tsx';

/** Orders that hold coins which they do not need: to the buyer's wallet, or back on the chain. */
export function SurplusQueue({ items, total }: { items: readonly CryptoQueueItem[]; total: number }) {
  const queue = useQueue(items);
  const [said, setSaid] = useState('');
  const [dialog, setDialog] = useState<'credit' | 'payout'>();
  const utils = trpc.useUtils();
  const { current } = queue;
  const close = () => setDialog(undefined);
  const reply = {
    onSuccess: ({ amount, currency }: { amount: number; currency: string }) => {
      close();
      setSaid(`Given back: ${formatMoney(amount, currency)}`);
      notify.success(`${formatMoney(amount, currency)} given back`);
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
      label="To give back"
      queue={queue}
      total={total}
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
          {dialog === 'credit' ? (
            <CreditDialog
              item={item}
              isBusy={credit.isPending}
              onSubmit={() => credit.mutate({ id: item.id })}
              close={close}
            />
          ) : null}
          {dialog === 'payout' ? (
            <PayoutDialog
              item={item}
              isBusy={payout.isPending}
              close={close}
              onPay={(sent) => payout.mutate({ id: item.id, ...sent })}
            />
          ) : null}
        </>
      )}
    </QueueView>
  );
}

type PayoutDialogProps = {
  item: CryptoQueueItem;
  isBusy: boolean;
  onPay: (sent: { address: string; hash: string }) => void;
  close: () => void;
};

/** Takes the transaction that paid it back; the shop looks it up on the chain. */
function PayoutDialog({ item, isBusy, onPay, close }: PayoutDialogProps) {
  const [address, setAddress] = useState(item.wantedAt ?? '');
  const [hash, setHash] = useState('');
  const [wrong, setWrong] = useState<'address' | 'hash'>();
  const { symbol = 'coins', network = 'eth' } = item.transfers.at(-1) ?? {};
  const submit = () => {
    if (!isWalletAddress(network, address.trim())) setWrong('address');
    else if (normalizeHash(network, hash) === null) setWrong('hash');
    else onPay({ address: address.trim(), hash: hash.trim() });
  };
  return (
    <DeskDialog
      title="Record what was paid back"
      submitLabel="Check and record"
      isBusy={isBusy}
      onSubmit={submit}
      close={close}
    >
      <p>
        Send {symbol} worth {formatMoney(item.surplus, item.currency)} to an address that the buyer has given you.{' '}
        {item.wantedAt === null
          ? 'Ask for it: exchanges often cannot receive at the address they sent from.'
          : 'They asked for it at the address below.'}
      </p>
      <TextInput
        label="Buyer’s address"
        value={address}
        error={wrong === 'address' ? cryptoFieldMessages.coinAddressInvalid : undefined}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      <TextInput
        label="Transaction hash"
        value={hash}
        error={wrong === 'hash' ? cryptoFieldMessages.transactionHashShape : undefined}
        onChange={(event) => setHash(event.currentTarget.value)}
      />
    </DeskDialog>
  );
}
