import type { CryptoNetwork } from '../../../shared/crypto/chains/transaction-hash.rules.ts';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import { HashForm } from '../../payments/coins/hash-form.tsx';
import { trpc } from '../../platform/trpc.ts';
import { CopyButton } from '../../ui/values/copy-button.tsx';
import { formatMoney } from '../../ui/values/money-text.tsx';
import styles from './crypto-section.module.css';

type ReportHashProps = {
  order: Order;
  /** Where to send by hand; without an address it was said before. */
  networks: readonly { network: CryptoNetwork; address?: string; currency?: string }[];
};

/** Reports the transaction that paid the order. */
export function ReportHash({ order, networks }: ReportHashProps) {
  const utils = trpc.useUtils();
  const send = trpc.reportedPayments.report.useMutation({
    onSuccess: (changed) => utils.orders.get.setData({ id: order.id }, changed),
    onSettled: () => utils.orders.get.invalidate({ id: order.id }),
  });
  return (
    <HashForm
      networks={networks.map(({ network }) => network)}
      above={(chosen) => {
        const said = networks.find(({ network }) => network === chosen);
        if (said?.address === undefined) return null;
        return <SendByHand order={order} address={said.address} currency={said.currency ?? 'coins'} />;
      }}
      onSend={(named) => send.mutateAsync({ id: order.id, ...named })}
    />
  );
}

function SendByHand({ order, address, currency }: { order: Order; address: string; currency: string }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Send {currency} worth</dt>
        <dd>{formatMoney(order.total, order.currency)}</dd>
      </div>
      <div>
        <dt>To this address</dt>
        <dd className={styles.code}>
          {address === '' ? (
            'Ask our support for the address.'
          ) : (
            <>
              <code>{address}</code>
              <CopyButton value={address} label="Copy address" />
            </>
          )}
        </dd>
      </div>
    </dl>
  );
}
