import { Button, NativeSelect, TextInput } from '@mantine/core';
import { reportPaymentSchema } from '../../../shared/crypto/reported-payment.schemas.ts';
import { type CryptoNetwork, cryptoNetworks, normalizeHash } from '../../../shared/crypto/transaction-hash.rules.ts';
import { messages } from '../../../shared/messages/messages.ts';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { applyServerErrors, useZodForm } from '../../platform/use-zod-form.ts';
import { CopyButton } from '../../ui/values/copy-button.tsx';
import { formatMoney } from '../../ui/values/money-text.tsx';
import styles from './crypto-section.module.css';

export const networkLabels: Record<CryptoNetwork, string> = {
  bsc: 'BNB Smart Chain',
  eth: 'Ethereum',
  ton: 'TON',
  btc: 'Bitcoin',
  ltc: 'Litecoin',
  xrp: 'XRP Ledger',
};

const hashHelp: Record<CryptoNetwork, string> = {
  bsc: '0x and 64 digits or letters',
  eth: '0x and 64 digits or letters',
  ton: '64 digits or letters, or 44 signs with = at the end',
  btc: '64 digits or letters',
  ltc: '64 digits or letters',
  xrp: '64 digits or letters',
};

const hashFormSchema = reportPaymentSchema
  .omit({ id: true })
  .refine(({ network, transactionHash }) => normalizeHash(network, transactionHash) !== null, {
    path: ['transactionHash'],
    message: 'transactionHashShape',
  });

type ReportHashProps = {
  order: Order;
  /** Where to send by hand; without an address it was said before. */
  networks: readonly { network: CryptoNetwork; address?: string; currency?: string }[];
};

/** The form that reports the transaction which paid. */
export function ReportHash({ order, networks }: ReportHashProps) {
  const first = networks[0]?.network ?? 'eth';
  const form = useZodForm(hashFormSchema, { network: String(first), transactionHash: '' }, 'controlled');
  const utils = trpc.useUtils();
  const send = trpc.reportedPayments.report.useMutation({
    onSuccess: (changed) => {
      utils.orders.get.setData({ id: order.id }, changed);
      form.setFieldValue('transactionHash', '');
      notify.success(messages.transactionNamed);
    },
    onError: (error) => {
      if (!applyServerErrors(form, error)) form.setFieldError('transactionHash', messageOf(error));
      form.getInputNode('transactionHash')?.focus();
    },
    onSettled: () => utils.orders.get.invalidate({ id: order.id }),
  });
  const submit = form.onSubmit(({ transactionHash }) => {
    const network = cryptoNetworks.find((one) => one === form.values.network) ?? first;
    send.mutate({ id: order.id, network, transactionHash: transactionHash.trim() });
  });
  const chosen = networks.find((one) => one.network === form.values.network);
  const help = hashHelp[chosen?.network ?? first];
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-label="Report your crypto payment">
      {networks.length > 1 ? (
        <NativeSelect
          label="Network"
          data={networks.map(({ network }) => ({ value: network, label: networkLabels[network] }))}
          disabled={send.isPending}
          {...form.getInputProps('network')}
        />
      ) : null}
      {chosen?.address === undefined ? null : (
        <SendByHand order={order} address={chosen.address} currency={chosen.currency ?? 'coins'} />
      )}
      <TextInput
        label="Transaction hash"
        description={`Your wallet and the network’s explorer show it once the coins have been sent: ${help}.`}
        placeholder={form.values.network === 'eth' || form.values.network === 'bsc' ? '0x…' : ''}
        autoComplete="off"
        spellCheck={false}
        maxLength={128}
        disabled={send.isPending}
        {...form.getInputProps('transactionHash')}
      />
      <Button type="submit" variant="default" size="md" loading={send.isPending}>
        I have paid
      </Button>
    </form>
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
