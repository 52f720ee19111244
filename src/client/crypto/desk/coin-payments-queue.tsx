import { useState } from 'react';
import { Link } from 'wouter';
import type { CoinPaymentItem, Returned } from '../../../shared/crypto/crypto-desk.schemas.ts';
import { useKeys } from '../../desk/frame/keys.ts';
import { QueueAction, QueueBar, QueueView } from '../../desk/queue/queue.tsx';
import { useOpened } from '../../desk/queue/use-opened.ts';
import { useQueue } from '../../desk/queue/use-queue.ts';
import { ReasonDialog } from '../../desk/record/reason-dialog.tsx';
import { Facts } from '../../desk/record/record-drawer.tsx';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { AddressLink } from '../../ui/values/address-link.tsx';
import { formatMoney } from '../../ui/values/money-text.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import styles from './crypto-desk.module.css';
import { Arrivals, Checks, details } from './payment-card.tsx';
import { describeReturned } from './payout-dialog.tsx';
import { ReturnDialogs } from './return-dialogs.tsx';

const purposes = { topUp: 'Top-up', vip: 'VIP' } as const;
const acceptReasons = ['Seen on the chain, and meant for this payment.', 'Late, but worth its price.'];
const refuseReasons = ['The coins belong to another payment.', 'They came too late for their price.'];

type Dialog = 'accept' | 'refuse' | 'credit' | 'payout';

function useDecisions(close: () => void, say: (text: string) => void) {
  const utils = trpc.useUtils();
  const done = (text: string) => {
    close();
    say(text);
    notify.success(text);
  };
  const reply = {
    onError: (error: unknown) => notify.error(messageOf(error)),
    onSettled: () => utils.cryptoDesk.invalidate(),
  };
  const back = { ...reply, onSuccess: (given: Returned) => done(describeReturned(given)) };
  const decide = trpc.cryptoDesk.decide.useMutation({
    ...reply,
    onSuccess: ({ waitsForSecond }, { isAccepted }) => done(describeDecided(isAccepted, waitsForSecond)),
  });
  const credit = trpc.cryptoDesk.creditPayment.useMutation(back);
  const payout = trpc.cryptoDesk.payoutPayment.useMutation(back);
  return { decide, credit, payout };
}

type Stage = { id: string };

function stageOf({ id, isToDecide }: CoinPaymentItem): Stage {
  return { id: isToDecide ? `${id} to decide` : id };
}

/** Coins for top-ups and memberships: to accept or refuse, or to give back what was not needed. */
export function CoinPaymentsQueue({ items, total }: { items: readonly CoinPaymentItem[]; total: number }) {
  const queue = useQueue(items, total);
  const [said, setSaid] = useState('');
  // What was decided may stay in the list, for its surplus.
  const stages = queue.items.map(stageOf);
  const [dialog, setDialog] = useOpened<Dialog, Stage>({
    items: stages,
    current: queue.current && stageOf(queue.current),
  });
  const close = () => setDialog(undefined);
  const { decide, credit, payout } = useDecisions(close, setSaid);
  const { current } = queue;
  const open = (wanted: Dialog) => () => {
    if (!current || current.isToDecide !== (wanted === 'accept' || wanted === 'refuse')) return;
    if (wanted !== 'accept' || !current.isApprovedByMe) setDialog(wanted);
  };
  useKeys({ a: open('accept'), r: open('refuse'), w: open('credit'), p: open('payout'), s: queue.skip });
  return (
    <QueueView
      label="Top-ups and VIP"
      queue={queue}
      total={queue.left}
      nameOf={({ purpose, total: price, currency }) => `${purposes[purpose]} ${formatMoney(price, currency)}`}
      detailOf={({ buyer, detail }) => `${buyer.userName} · ${details[detail].label}`}
      said={said}
      empty="No coins for a top-up or a membership wait for a decision."
    >
      {(item) => (
        <>
          <CoinPaymentCard item={item} />
          <QueueBar>
            {item.isToDecide && !item.isApprovedByMe ? (
              <QueueAction label="Accept" keyName="a" tone="primary" onClick={open('accept')} />
            ) : null}
            {item.isToDecide ? (
              <QueueAction label="Refuse" keyName="r" tone="danger" onClick={open('refuse')} />
            ) : (
              <>
                <QueueAction label="To the wallet" keyName="w" tone="primary" onClick={open('credit')} />
                <QueueAction label="Paid back" keyName="p" onClick={open('payout')} />
              </>
            )}
            <QueueAction label="Skip" keyName="s" onClick={queue.skip} />
          </QueueBar>
          {dialog === 'accept' || dialog === 'refuse' ? (
            <ReasonDialog
              title={dialog === 'accept' ? 'Accept these coins?' : 'Refuse these coins?'}
              description={describe(item, dialog === 'accept')}
              texts={dialog === 'accept' ? acceptReasons : refuseReasons}
              submitLabel={dialog === 'accept' ? 'Accept' : 'Refuse'}
              onSubmit={(reason) => decide.mutate({ id: item.id, isAccepted: dialog === 'accept', reason })}
              close={close}
            />
          ) : null}
          <ReturnDialogs item={item} opened={dialog} credit={credit} payout={payout} close={close} />
        </>
      )}
    </QueueView>
  );
}

function describe({ purpose, total, currency, needsSecond }: CoinPaymentItem, isAccepted: boolean): string {
  if (!isAccepted) return 'Nothing is given for them, and the buyer reads this. What arrived can then be given back.';
  if (needsSecond) return 'Yours is the first of two approvals.';
  const what = purpose === 'topUp' ? 'is added to the wallet' : 'pays the membership';
  return `${formatMoney(total, currency)} ${what} immediately.`;
}

function describeDecided(isAccepted: boolean, waitsForSecond: boolean): string {
  if (!isAccepted) return 'Coins refused';
  return waitsForSecond ? 'First approval noted. A second person has to approve it too.' : 'Coins accepted';
}

function CoinPaymentCard({ item }: { item: CoinPaymentItem }) {
  const { purpose, buyer, currency, detail, received, missing, total, surplus } = item;
  const { label, tone } = details[detail];
  return (
    <article className={styles.card} aria-label={`${purposes[purpose]} of ${buyer.userName}`}>
      <header className={styles.head}>
        <h2>
          {purposes[purpose]} {formatMoney(total, currency)}
        </h2>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </header>
      <Facts
        facts={[
          [
            'Buyer',
            <Link key="buyer" href={`/admin/users/${buyer.id}`}>
              {buyer.userName}
            </Link>,
          ],
          ['Received', formatMoney(received, currency)],
          ['Missing', missing > 0 ? formatMoney(missing, currency) : undefined],
          ['To return', surplus > 0 ? formatMoney(surplus, currency) : undefined],
          [
            'Buyer wants it at',
            surplus > 0 && item.wantedAt !== null ? (
              <AddressLink key="wanted" network={item.transfers[0]?.network} address={item.wantedAt} />
            ) : undefined,
          ],
        ]}
      />
      {item.isApprovedByMe ? (
        <p className={styles.note} role="note">
          You approved it. A second person has to approve it too.
        </p>
      ) : null}
      <section aria-label="Checks">
        <h3>Checks</h3>
        <Checks checks={item.checks} />
      </section>
      <Arrivals transfers={item.transfers} />
    </article>
  );
}
