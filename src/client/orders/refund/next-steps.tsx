import { Link } from 'wouter';
import { shortenAddress } from '../../../shared/crypto/addresses/shorten-address.ts';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import type { RefundMethod } from '../../../shared/refunds/refund.schemas.ts';
import { trpc } from '../../platform/trpc.ts';
import { isInDispute } from '../read/is-in-dispute.ts';
import { paidBy } from '../read/paid-by.ts';
import styles from './refund-dialog.module.css';

type NextStepsProps = { order: Order; isUsed: boolean; target: RefundMethod };

const outcomes: Record<RefundMethod, string> = {
  original: 'the money is on its way',
  wallet: 'the money goes to your wallet in this shop at once',
  crypto: 'our team sends the coins to your crypto wallet',
};

/** What becomes of the request, before it is sent. */
export function NextSteps({ order, isUsed, target }: NextStepsProps) {
  const { data: terms } = trpc.payments.terms.useQuery({}, { staleTime: 300_000 });
  const review = reviewedBecause(order, isUsed, terms?.refundsUnusedAtOnce !== false);
  return (
    <div className={styles.next}>
      <strong>What happens next</strong>
      <p>
        {review === undefined
          ? `None of this has been used, so it is approved right away: keys and downloads are withdrawn, and ${outcomes[target]}.`
          : `${review} our team reviews your request. Until then keys and downloads of this order are on hold.`}
      </p>
      {target === 'crypto' ? <WhereCoinsGo /> : null}
      {paidBy(order) === 'crypto' && !order.refundMethods.includes('crypto') ? (
        <p>
          For a refund in coins, <Link href="/user/wallet">connect your crypto wallet</Link> first; it can be used 24
          hours later.
        </p>
      ) : null}
      {order.refundableUntil === null ? null : (
        <p>You can request a refund until {formatDate(order.refundableUntil, 'longDate')}.</p>
      )}
    </div>
  );
}

/** Why somebody decides; undefined for what is approved by itself. */
function reviewedBecause(order: Order, isUsed: boolean, isUnusedApproved: boolean): string | undefined {
  if (isInDispute(order)) return 'You dispute this payment at your bank, so';
  if (isUsed) return 'A key was revealed or a file downloaded, so';
  return isUnusedApproved ? undefined : 'Before anything is paid back,';
}

/** Which wallet, and how many coins: neither can be corrected once they are sent. */
function WhereCoinsGo() {
  const wallet = useConnectedWallet();
  return (
    <p>
      You get coins worth what you paid, at the rate of the day they are sent
      {wallet ? `, to ${shortenAddress(wallet.address)} (${wallet.network.toUpperCase()})` : ''}.
    </p>
  );
}

/** Coins go to no wallet but one that its buyer has proven, a day ago or earlier. */
export function NoWayYet() {
  const wallet = useConnectedWallet();
  return (
    <div className={styles.next}>
      <strong>Your crypto wallet first</strong>
      {wallet ? (
        <p>
          Payments in coins are refunded to a wallet of yours. {shortenAddress(wallet.address)} can be used from{' '}
          {formatDate(wallet.usableFrom, 'dateTime')}: you can request the refund then.
        </p>
      ) : (
        <p>
          Payments in coins are refunded to a wallet of yours. <Link href="/user/wallet">Connect it</Link>; 24 hours
          later you can request the refund.
        </p>
      )}
    </div>
  );
}

function useConnectedWallet() {
  const { data } = trpc.wallet.get.useQuery({}, { staleTime: 0 });
  return data?.connectedWallet;
}
