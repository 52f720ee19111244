import { Button, NativeSelect, TextInput } from '@mantine/core';
import { reportPaymentSchema } from '../../../shared/crypto/reported-payment.schemas.ts';
import { type CryptoNetwork, cryptoNetworks, normalizeHash } from '../../../shared/crypto/transaction-hash.rules.ts';
import { messages } from '../../../shared/messages/messages.ts';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import type { OrderMethods } from '../../../shared/orders/pay-order.schemas.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { applyServerErrors, useZodForm } from '../../platform/use-zod-form.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { CopyButton } from '../../ui/values/copy-button.tsx';
import { formatMoney } from '../../ui/values/money-text.tsx';
import { Section } from '../form/section.tsx';
import styles from './crypto-section.module.css';

const networkLabels: Record<CryptoNetwork, string> = {
  bsc: 'BNB Smart Chain',
  eth: 'Ethereum',
  ton: 'TON',
  btc: 'Bitcoin',
  ltc: 'Litecoin',
  xrp: 'XRP Ledger',
};

const hashFormSchema = reportPaymentSchema
  .omit({ id: true })
  .refine(({ network, transactionHash }) => normalizeHash(network, transactionHash) !== null, {
    path: ['transactionHash'],
    message: 'transactionHashShape',
  });

type CryptoSectionProps = { order: Order; networks: NonNullable<OrderMethods['crypto']>['networks'] };

/** Crypto sent by hand: the address to send it to, and the form that reports the transaction. Staff check each one. */
export function CryptoSection({ order, networks }: CryptoSectionProps) {
  const { hashStatus, transactionHash, network } = order;
  if (hashStatus === 'pending_approval') {
    return (
      <Section title="Cryptocurrency">
        <FormAlert tone="info" title="Waiting for approval">
          <span>
            We are checking the transaction that you reported{network ? ` on ${networkLabels[network]}` : ''}. You do
            not need to do anything: we will write to you once it is confirmed.
          </span>
          <span className={styles.code}>
            <code>{transactionHash}</code>
            <CopyButton value={transactionHash ?? ''} label="Copy transaction hash" />
          </span>
        </FormAlert>
      </Section>
    );
  }
  if (!order.allowedActions.includes('submit-hash')) return null;
  return (
    <Section title="Or with cryptocurrency">
      {hashStatus === 'rejected' ? (
        <div className={styles.rejected}>
          <FormAlert tone="warning" title="The transaction that you reported was not accepted">
            <span>Report another one, or pay another way.</span>
          </FormAlert>
        </div>
      ) : null}
      <HashForm order={order} networks={networks} />
    </Section>
  );
}

function HashForm({ order, networks }: CryptoSectionProps) {
  const first = networks[0]?.network ?? 'eth';
  const form = useZodForm(hashFormSchema, { network: String(first), transactionHash: '' }, 'controlled');
  const utils = trpc.useUtils();
  const send = trpc.reportedPayments.report.useMutation({
    onSuccess: (changed) => {
      utils.orders.get.setData({ id: order.id }, changed);
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
  const { address, currency } = chosen ?? { address: '', currency: 'coins' };
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-label="Report your crypto payment">
      <NativeSelect
        label="Network"
        data={networks.map(({ network }) => ({ value: network, label: networkLabels[network] }))}
        disabled={send.isPending}
        {...form.getInputProps('network')}
      />
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
      <TextInput
        label="Transaction hash"
        description="Your wallet and the network’s explorer show it once the coins have been sent."
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
