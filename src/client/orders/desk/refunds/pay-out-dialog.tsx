import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { isWalletAddress } from '../../../../shared/crypto/addresses/wallet-address.rules.ts';
import { cryptoNetworks, normalizeHash } from '../../../../shared/crypto/chains/transaction-hash.rules.ts';
import { cryptoFieldMessages } from '../../../../shared/crypto/crypto.field-messages.ts';
import { assetFacts, cryptoAssets } from '../../../../shared/crypto/crypto-assets.ts';
import type { CoinsDueView } from '../../../../shared/refunds/refund.schemas.ts';
import { DeskDialog } from '../../../desk/record/desk-dialog.tsx';
import { UnverifiedCheckbox } from '../../../desk/record/unverified-checkbox.tsx';
import { messageOf } from '../../../platform/http/api-error.ts';
import { notify } from '../../../platform/notify.tsx';
import { trpc } from '../../../platform/trpc.ts';
import { FormAlert } from '../../../ui/feedback/form-alert.tsx';
import { QueryError } from '../../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../../ui/feedback/skeletons.tsx';
import { CopyButton } from '../../../ui/values/copy-button.tsx';
import { describePaidOut } from './describe-paid-out.ts';
import styles from './refund.module.css';

type PayOutDialogProps = { refundId: string; orderId: string; owed: string; close: () => void };

const networkOptions = cryptoAssets.map((asset) => {
  const { network, networkLabel, symbol } = assetFacts[asset];
  return { value: network, label: `${symbol} on ${networkLabel}` };
});

/** Tells what to send for a refund in coins, and takes the transaction that sent it; the shop looks it up on the chain. */
export function PayOutDialog({ refundId: id, orderId, owed, close }: PayOutDialogProps) {
  const due = trpc.refunds.coinsDue.useQuery({ id }, { staleTime: 0, refetchOnWindowFocus: false });
  const utils = trpc.useUtils();
  const [hash, setHash] = useState('');
  const [network, setNetwork] = useState<string>(networkOptions[0]?.value ?? '');
  const [address, setAddress] = useState('');
  const [isUnverified, setUnverified] = useState(false);
  const [wrong, setWrong] = useState<'address' | 'hash' | 'word'>();
  const [isUnknown, setUnknown] = useState(false);
  const pay = trpc.refunds.payOut.useMutation({
    onSuccess: (refund) => {
      notify.success(describePaidOut(refund), { title: 'The refund is paid out' });
      close();
    },
    onError: (error) => {
      if (error.data?.code === 'PAYOUT_UNVERIFIED') setUnknown(true);
      void notify.error(messageOf(error), { title: 'The payment was not recorded' });
    },
    onSettled: () =>
      Promise.all([
        utils.orders.get.invalidate({ id: orderId }),
        utils.refunds.invalidate(),
        utils.desk.work.invalidate(),
      ]),
  });

  const asksAddress = due.data?.address === null;
  const needsWord = isUnknown || due.data?.coins?.isVerifiable === false;
  const submit = () => {
    const known = cryptoNetworks.find((one) => one === (due.data?.network ?? network));
    if (!due.data || known === undefined) return;
    if (asksAddress && !isWalletAddress(known, address.trim())) setWrong('address');
    else if (normalizeHash(known, hash) === null) setWrong('hash');
    else if (needsWord && !isUnverified) setWrong('word');
    else {
      setWrong(undefined);
      const to = asksAddress ? { network: known, address: address.trim() } : {};
      pay.mutate({ id, hash: hash.trim(), isUnverified: needsWord && isUnverified, ...to });
    }
  };
  return (
    <DeskDialog
      title="Pay out the refund"
      submitLabel={needsWord ? 'Record' : 'Check and record'}
      isBusy={pay.isPending || due.isPending}
      onSubmit={submit}
      close={close}
    >
      {due.isPending ? <Skeleton height={120} radius={12} /> : null}
      {due.isError ? <QueryError error={due.error} onRetry={() => void due.refetch()} /> : null}
      {due.data?.isLost ? (
        <FormAlert tone="warning" isUrgent title="Do not send anything">
          The crypto payment of this order is no longer on the blockchain. Only record a transaction that was sent
          before.
        </FormAlert>
      ) : null}
      {due.data && !due.data.isLost ? <WhatToSend due={due.data} owed={owed} /> : null}
      {asksAddress ? (
        <>
          <NativeSelect
            label="Coin and network"
            data={networkOptions}
            value={network}
            onChange={(event) => setNetwork(event.currentTarget.value)}
          />
          <TextInput
            label="Buyer’s address"
            value={address}
            error={wrong === 'address' ? cryptoFieldMessages.coinAddressInvalid : undefined}
            onChange={(event) => setAddress(event.currentTarget.value)}
          />
        </>
      ) : null}
      <TextInput
        label="Transaction hash"
        description={needsWord ? undefined : 'The shop looks it up on the chain before it is recorded.'}
        value={hash}
        error={wrong === 'hash' ? cryptoFieldMessages.transactionHashShape : undefined}
        onChange={(event) => setHash(event.currentTarget.value)}
      />
      {needsWord ? (
        <UnverifiedCheckbox isChecked={isUnverified} isMissing={wrong === 'word'} onChange={setUnverified} />
      ) : null}
    </DeskDialog>
  );
}

function howCounted(amount: string | null, isFixed: boolean): string {
  if (isFixed) return 'This number of coins was fixed with the refund.';
  return amount === null ? 'Today’s rate is not known at the moment.' : 'Counted at today’s rate.';
}

function WhatToSend({ due: { address, coins }, owed }: { due: CoinsDueView; owed: string }) {
  if (address === null || coins === null) {
    return (
      <p>
        The buyer has connected no wallet, and gets {owed}. Ask them for an address; exchanges often cannot receive at
        the address they sent from.
      </p>
    );
  }
  const { symbol, networkLabel, amount, isFixed } = coins;
  return (
    <dl className={styles.send}>
      <div>
        <dt>Send</dt>
        <dd>
          <strong>{amount === null ? symbol : `${amount} ${symbol}`}</strong>
          {amount === null ? null : <CopyButton value={amount} label="Copy amount" />}
          <small>
            {isFixed ? `For ${owed}` : `Worth ${owed}`}, on {networkLabel}. {howCounted(amount, isFixed)}
          </small>
        </dd>
      </div>
      <div>
        <dt>To</dt>
        <dd>
          <code>{address}</code>
          <CopyButton value={address} label="Copy address" />
        </dd>
      </div>
    </dl>
  );
}
