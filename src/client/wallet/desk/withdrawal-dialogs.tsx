import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { cryptoNetworks, normalizeHash } from '../../../shared/crypto/chains/transaction-hash.rules.ts';
import { cryptoFieldMessages } from '../../../shared/crypto/crypto.messages.ts';
import type { AdminWithdrawal } from '../../../shared/wallet/withdrawal.schemas.ts';
import { DeskDialog } from '../../desk/record/desk-dialog.tsx';
import { ReasonDialog } from '../../desk/record/reason-dialog.tsx';
import { formatMoney } from '../../ui/values/money-text.tsx';

const reasons = [
  'We could not verify that the address is yours.',
  'Please finish your open order first.',
  'Please contact our support about this withdrawal.',
];

type RejectDialogProps = { withdrawal: AdminWithdrawal; onReject: (reason: string) => void; close: () => void };

/** Asks why; the member reads it. */
export function RejectDialog({ withdrawal, onReject, close }: RejectDialogProps) {
  return (
    <ReasonDialog
      title={`Reject the withdrawal of ${withdrawal.user.userName}?`}
      description="The money goes back to the wallet, and the member reads this."
      texts={reasons}
      submitLabel="Reject withdrawal"
      onSubmit={onReject}
      close={close}
    />
  );
}

type PayDialogProps = { withdrawal: AdminWithdrawal; onPay: (payoutHash: string) => void; close: () => void };

/** Takes the transaction that sent the money. */
export function PayDialog({ withdrawal, onPay, close }: PayDialogProps) {
  const { payout, currency, network, address } = withdrawal;
  const [hash, setHash] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = () => {
    const known = cryptoNetworks.find((one) => one === network);
    if (known && normalizeHash(known, hash) !== null) onPay(hash.trim());
    else setWrong(true);
  };
  return (
    <DeskDialog title="Mark as paid" submitLabel="Mark as paid" isBusy={false} onSubmit={submit} close={close}>
      <p>
        Send {formatMoney(payout, currency)} on {network.toUpperCase()} to {address}, then enter the transaction.
      </p>
      <TextInput
        label="Transaction"
        placeholder={network === 'ton' ? undefined : '0x…'}
        value={hash}
        error={isWrong ? cryptoFieldMessages.transactionHashShape : undefined}
        onChange={(event) => setHash(event.currentTarget.value)}
      />
    </DeskDialog>
  );
}
