import { useState } from 'react';
import { Link } from 'wouter';
import type { LostPaymentItem } from '../../../shared/crypto/lost-payment.schemas.ts';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { useKeys } from '../../desk/frame/keys.ts';
import { QueueAction, QueueBar, QueueView } from '../../desk/queue/queue.tsx';
import { useOpened } from '../../desk/queue/use-opened.ts';
import { useQueue } from '../../desk/queue/use-queue.ts';
import { ReasonDialog } from '../../desk/record/reason-dialog.tsx';
import { Facts } from '../../desk/record/record-drawer.tsx';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { formatMoney } from '../../ui/values/money-text.tsx';
import styles from './crypto-desk.module.css';

const purposes = { order: 'Order', topUp: 'Top-up', vip: 'VIP' } as const;
const standReasons = ['The buyer paid again.', 'The shop bears the loss.'];
const giveUpReasons = ['The coins were spent elsewhere.', 'The coins did not come back.'];
const nameOf = ({ purpose, order, total, currency }: LostPaymentItem) =>
  order ? order.orderNumber : `${purposes[purpose]} ${formatMoney(total, currency)}`;

/** Accepted payments whose coins left their chain: what they gave is withheld until they are back, or somebody decides. */
export function LostQueue({ items, total }: { items: readonly LostPaymentItem[]; total: number }) {
  const queue = useQueue(items, total);
  const [said, setSaid] = useState('');
  const [dialog, setDialog] = useOpened<'stand' | 'give-up', LostPaymentItem>(queue);
  const utils = trpc.useUtils();
  const close = () => setDialog(undefined);
  const decide = trpc.cryptoDesk.decideLost.useMutation({
    onSuccess: (_done, { isGivenUp }) => {
      close();
      const text = isGivenUp ? 'Payment given up' : 'Payment stands';
      setSaid(text);
      notify.success(text);
    },
    onError: (error: unknown) => notify.error(messageOf(error)),
    onSettled: () => utils.cryptoDesk.invalidate(),
  });
  const open = (wanted: 'stand' | 'give-up') => () => {
    if (queue.current) setDialog(wanted);
  };
  useKeys({ a: open('stand'), r: open('give-up'), s: queue.skip });
  const isGivenUp = dialog === 'give-up';
  return (
    <QueueView
      label="Left the chain"
      queue={queue}
      total={queue.left}
      nameOf={nameOf}
      detailOf={({ buyer, currency, total: price }) => `${buyer.userName} · ${formatMoney(price, currency)}`}
      said={said}
      empty="All accepted payments are on their chains."
    >
      {(item) => (
        <>
          <LostCard item={item} />
          <QueueBar>
            <QueueAction label="Let it stand" keyName="a" tone="primary" onClick={open('stand')} />
            <QueueAction label="Give it up" keyName="r" tone="danger" onClick={open('give-up')} />
            <QueueAction label="Skip" keyName="s" onClick={queue.skip} />
          </QueueBar>
          {dialog ? (
            <ReasonDialog
              title={isGivenUp ? 'Give this payment up?' : 'Let this payment stand?'}
              description={isGivenUp ? giveUpText[item.purpose] : standText[item.purpose]}
              texts={isGivenUp ? giveUpReasons : standReasons}
              submitLabel={isGivenUp ? 'Give up' : 'Let it stand'}
              onSubmit={(reason) => decide.mutate({ id: item.id, isGivenUp, reason })}
              close={close}
            />
          ) : null}
        </>
      )}
    </QueueView>
  );
}

const standText = {
  order: 'Keys and downloads are available again, and the sellers earn their shares.',
  topUp: 'What was taken out of the wallet is put back, and withdrawals are possible again.',
  vip: 'The membership continues.',
} as const;

const giveUpText = {
  order:
    'The order is closed, its keys and downloads are revoked, and the sellers’ shares are taken back. No money is sent.',
  topUp: 'What is left of the top-up stays out of the wallet. What was spent is the shop’s loss. No money is sent.',
  vip: 'The membership stays ended. No money is sent.',
} as const;

function LostCard({ item }: { item: LostPaymentItem }) {
  const { order, buyer, total, currency, lostAt, alerts } = item;
  return (
    <article className={styles.card} aria-label={`${nameOf(item)} of ${buyer.userName}`}>
      <header className={styles.head}>
        <h2>{nameOf(item)}</h2>
      </header>
      <Facts
        facts={[
          [
            'Buyer',
            <Link key="buyer" href={`/admin/users/${buyer.id}`}>
              {buyer.userName}
            </Link>,
          ],
          [
            'Order',
            order ? (
              <Link key="order" href={`/admin/orders/${order.id}`}>
                {order.orderNumber}
              </Link>
            ) : undefined,
          ],
          ['Paid', formatMoney(total, currency)],
          ['Missing since', formatDate(lostAt, 'dateTime')],
          ...alerts.map(({ network, hash }): [string, string] => [network.toUpperCase(), hash]),
        ]}
      />
      {alerts.map(({ title, hash }) => (
        <p key={hash} className={styles.note} role="note">
          {title}
        </p>
      ))}
    </article>
  );
}
