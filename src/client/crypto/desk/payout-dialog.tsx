import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { isWalletAddress } from '../../../shared/crypto/addresses/wallet-address.rules.ts';
import { normalizeHash } from '../../../shared/crypto/chains/transaction-hash.rules.ts';
import { cryptoFieldMessages } from '../../../shared/crypto/crypto.field-messages.ts';
import type { CryptoQueueItem, Returned } from '../../../shared/crypto/crypto-desk.schemas.ts';
import { DeskDialog } from '../../desk/record/desk-dialog.tsx';
import { formatMoney } from '../../ui/values/money-text.tsx';

type PayoutDialogProps = {
  item: Pick<CryptoQueueItem, 'transfers' | 'surplus' | 'currency' | 'wantedAt'>;
  isBusy: boolean;
  onPay: (sent: { address: string; hash: string }) => void;
  close: () => void;
};

/** Takes the transaction that paid it back; the shop looks it up on the chain. */
export function PayoutDialog({ item, isBusy, onPay, close }: PayoutDialogProps) {
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

/** What was recorded, and what the shop gained or lost since the coins came. */
export function describeReturned({ amount, worth, gain, currency }: Returned): string {
  const money = (value: number) => formatMoney(value, currency);
  if (worth === null || gain === null) return `${money(amount)} was given back`;
  const result =
    gain === 0 ? 'without gain or loss' : `with a ${gain > 0 ? 'gain' : 'loss'} of ${money(Math.abs(gain))}`;
  return `${money(amount)} was given back in coins worth ${money(worth)} today, ${result} since they came`;
}
