import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import {
  type CryptoNetwork,
  cryptoNetworks,
  normalizeHash,
} from '../../../shared/crypto/chains/transaction-hash.rules.ts';
import { cryptoMessages } from '../../../shared/crypto/crypto.messages.ts';
import { hashReasonText } from '../../../shared/crypto/hash-reasons.rules.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { applyServerErrors, useZodForm } from '../../platform/use-zod-form.ts';
import styles from './hash-form.module.css';

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

const hashFormSchema = z
  .object({ network: z.enum(cryptoNetworks), transactionHash: z.string().trim().min(1, 'required').max(128) })
  .refine(({ network, transactionHash }) => normalizeHash(network, transactionHash) !== null, {
    path: ['transactionHash'],
    message: 'transactionHashShape',
  });

type HashFormProps = {
  networks: readonly CryptoNetwork[];
  /** What stands above the field, such as where to send by hand. */
  above?: (network: CryptoNetwork) => ReactNode;
  onSend: (named: { network: CryptoNetwork; transactionHash: string }) => Promise<unknown>;
};

/** The form that reports the transaction which paid. */
export function HashForm({ networks, above, onSend }: HashFormProps) {
  const first = networks[0] ?? 'eth';
  const form = useZodForm(hashFormSchema, { network: String(first), transactionHash: '' }, 'controlled');
  const [isBusy, setBusy] = useState(false);
  const chosen = cryptoNetworks.find((one) => one === form.values.network) ?? first;
  const submit = form.onSubmit(async ({ transactionHash }) => {
    setBusy(true);
    try {
      await onSend({ network: chosen, transactionHash: transactionHash.trim() });
      form.setFieldValue('transactionHash', '');
      notify.success(cryptoMessages.transactionNamed);
    } catch (error) {
      if (!applyServerErrors(form, error)) form.setFieldError('transactionHash', hashReasonText(messageOf(error)));
      form.getInputNode('transactionHash')?.focus();
    } finally {
      setBusy(false);
    }
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-label="Report your crypto payment">
      {networks.length > 1 ? (
        <NativeSelect
          label="Network"
          data={networks.map((network) => ({ value: network, label: networkLabels[network] }))}
          disabled={isBusy}
          {...form.getInputProps('network')}
        />
      ) : null}
      {above?.(chosen)}
      <TextInput
        label="Transaction hash"
        description={`Your wallet and the network’s explorer show it once the coins have been sent: ${hashHelp[chosen]}.`}
        placeholder={chosen === 'eth' || chosen === 'bsc' ? '0x…' : ''}
        autoComplete="off"
        spellCheck={false}
        maxLength={128}
        disabled={isBusy}
        {...form.getInputProps('transactionHash')}
      />
      <Button type="submit" variant="default" size="md" loading={isBusy}>
        I have paid
      </Button>
    </form>
  );
}
