import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { cryptoNetworks, normalizeHash } from '../../../shared/crypto/chains/transaction-hash.rules.ts';
import { cryptoFieldMessages } from '../../../shared/crypto/crypto.field-messages.ts';
import type { AdminWithdrawal } from '../../../shared/wallet/withdrawal.schemas.ts';
import { DeskDialog } from '../../desk/record/desk-dialog.tsx';
import { ReasonDialog } from '../../desk/record/reason-dialog.tsx';
import { UnverifiedCheckbox } from '../../desk/record/unverified-checkbox.tsx';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { formatMoney } from '../../ui/values/money-text.tsx';
import { OwingNotes } from './owing-notes.tsx';

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

type PayDialogProps = { withdrawal: AdminWithdrawal; onPaid: () => void; close: () => void };

/** Takes the transaction that sent the money; the shop looks it up on the chain. */
export function PayDialog({ withdrawal, onPaid, close }: PayDialogProps) {
  const { id, payout, currency, network, address } = withdrawal;
  const [hash, setHash] = useState('');
  const [wrong, setWrong] = useState<'hash' | 'word'>();
  const [needsWord, setNeedsWord] = useState(false);
  const [isUnverified, setUnverified] = useState(false);
  const utils = trpc.useUtils();
  const pay = trpc.adminWallet.pay.useMutation({
    onSuccess: onPaid,
    onError: (error) => {
      if (error.data?.code === 'PAYOUT_UNVERIFIED') setNeedsWord(true);
      void notify.error(messageOf(error), { title: 'The payment was not recorded' });
    },
    onSettled: () => Promise.all([utils.adminWallet.invalidate(), utils.desk.work.invalidate()]),
  });
  const submit = () => {
    const known = cryptoNetworks.find((one) => one === network);
    if (!known || normalizeHash(known, hash) === null) setWrong('hash');
    else if (needsWord && !isUnverified) setWrong('word');
    else {
      setWrong(undefined);
      pay.mutate({ id, payoutHash: hash.trim(), isUnverified: needsWord && isUnverified });
    }
  };
  return (
    <DeskDialog title="Mark as paid" submitLabel="Mark as paid" isBusy={pay.isPending} onSubmit={submit} close={close}>
      <OwingNotes withdrawal={withdrawal} />
      <p>
        Send {formatMoney(payout, currency)} on {network.toUpperCase()} to {address}, then enter the transaction.
      </p>
      <TextInput
        label="Transaction"
        placeholder={network === 'ton' ? undefined : '0x…'}
        value={hash}
        description={needsWord ? undefined : 'The shop looks it up on the chain before it is recorded.'}
        error={wrong === 'hash' ? cryptoFieldMessages.transactionHashShape : undefined}
        onChange={(event) => setHash(event.currentTarget.value)}
      />
      {needsWord ? (
        <UnverifiedCheckbox isChecked={isUnverified} isMissing={wrong === 'word'} onChange={setUnverified} />
      ) : null}
    </DeskDialog>
  );
}

const returnReasons = ['The receiving wallet sent the coins back.', 'The address does not take coins on this network.'];

/** Asks why the coins of a paid withdrawal came back; the member reads it. */
export function ReturnDialog({ withdrawal, close }: { withdrawal: AdminWithdrawal; close: () => void }) {
  const utils = trpc.useUtils();
  const { user, amount, currency } = withdrawal;
  const record = trpc.adminWallet.return.useMutation({
    onSuccess: () => {
      notify.success(`${formatMoney(amount, currency)} is back in the wallet of ${user.userName}`);
      close();
    },
    onError: (error) => notify.error(messageOf(error)),
    onSettled: () => utils.adminWallet.invalidate(),
  });
  return (
    <ReasonDialog
      title={`Did the coins for ${user.userName} come back?`}
      description={`${formatMoney(amount, currency)}, with the fee, goes back to the wallet, and the member reads this.`}
      texts={returnReasons}
      submitLabel="Record the return"
      isBusy={record.isPending}
      onSubmit={(reason) => record.mutate({ id: withdrawal.id, reason })}
      close={close}
    />
  );
}
