import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { type Commission, type Statement, setCommissionSchema } from '../../../shared/wallet/payout.schemas.ts';
import { DeskDialog } from '../../desk/record/desk-dialog.tsx';
import { envelopeOf, messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { typedNumberOrNull } from '../../ui/forms/typed-number.ts';

type CommissionDialogProps = { user: Statement['user']; commission: Commission; close: () => void };

/** Gives a seller a rate of their own, or that of the shop again. */
export function CommissionDialog({ user, commission, close }: CommissionDialogProps) {
  const utils = trpc.useUtils();
  const { ownPercent, shopPercent } = commission;
  const [percent, setPercent] = useState(ownPercent === null ? '' : String(ownPercent));
  const [isWrong, setWrong] = useState(false);
  const save = trpc.payouts.setCommission.useMutation({
    onSuccess: (saved) => {
      notify.success(`The commission of ${user.userName} is ${saved.percent}%`);
      close();
    },
    onError: (error) => {
      notify.error(messageOf(error));
      // What was to be replaced is no longer there: the statement behind shows what is.
      if (envelopeOf(error)?.code === 'STALE_VERSION') close();
    },
    onSettled: () => utils.payouts.invalidate(),
  });
  const submit = () => {
    const request = setCommissionSchema.safeParse({
      id: user.id,
      ownPercent: typedNumberOrNull(percent),
      replaces: ownPercent,
    });
    setWrong(!request.success);
    if (request.success) save.mutate(request.data);
  };
  return (
    <DeskDialog
      title={`Commission of ${user.userName}`}
      submitLabel="Save commission"
      isBusy={save.isPending}
      onSubmit={submit}
      close={close}
    >
      <TextInput
        label="Commission (%)"
        description={`Leave it empty for the shop’s rate, now ${shopPercent}%. It applies to orders that complete from now on, and the seller is told.`}
        inputMode="decimal"
        placeholder={String(shopPercent)}
        value={percent}
        error={isWrong ? 'Please enter 0 to 100 with two decimals at most' : undefined}
        onChange={({ currentTarget: { value } }) => setPercent(value)}
      />
    </DeskDialog>
  );
}
