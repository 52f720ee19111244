import { walletMessages } from '../../shared/wallet/wallet.messages.ts';
import '@mantine/core/styles/Menu.css';
import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { formatDate } from '../../shared/dates/format-date.ts';
import type { ConnectedWallet } from '../../shared/wallet/connected-wallet.schemas.ts';
import { fieldProblemOf } from '../platform/http/field-problem.ts';
import { notify } from '../platform/notify.tsx';
import { trpc } from '../platform/trpc.ts';
import { ConfirmModal } from '../ui/feedback/confirm-modal.tsx';
import { AddressLink } from '../ui/values/address-link.tsx';
import { connectBrowserWallet, connectTonWallet } from './connect-wallet.ts';

const choices = [
  { label: 'BNB Smart Chain', description: 'Tether (USDT)', connect: () => connectBrowserWallet('bsc') },
  { label: 'Ethereum', description: 'Ether (ETH)', connect: () => connectBrowserWallet('eth') },
  { label: 'TON', description: 'Tether (USDT)', connect: connectTonWallet },
];

type PayoutWalletProps = {
  connected: ConnectedWallet | null;
  /** What is sent there. */
  what: 'Withdrawals' | 'Refunds in coins';
};

function useConnection() {
  const [isBusy, setBusy] = useState(false);
  const utils = trpc.useUtils();
  const choose = async (connect: (typeof choices)[number]['connect']) => {
    setBusy(true);
    try {
      const problem = await connect();
      if (problem === 'declined') return;
      if (problem !== undefined) return notify.error(walletMessages[problem]);
      notify.success(walletMessages.walletConnected);
      void utils.wallet.get.invalidate();
    } catch (error) {
      notify.error(fieldProblemOf(error));
    } finally {
      setBusy(false);
    }
  };
  const remove = trpc.wallet.disconnect.useMutation({
    onSuccess: () => notify.success(walletMessages.walletRemoved),
    onError: (error) => notify.error(fieldProblemOf(error)),
    onSettled: () => utils.wallet.get.invalidate(),
  });
  return { isBusy, choose, remove };
}

/** The address that money goes to, connected by a proof of the wallet in this browser. */
export function PayoutWallet({ connected, what }: PayoutWalletProps) {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, choose, remove } = useConnection();
  const isResting = connected !== null && Date.parse(connected.usableFrom) > Date.now();
  return (
    <li>
      <span>
        {connected ? `${what} go to` : `Connect the wallet that ${what.toLowerCase()} go to.`}
        {connected ? (
          <small>
            <AddressLink {...connected} /> ({connected.network.toUpperCase()})
            {isResting ? ` · usable from ${formatDate(connected.usableFrom, 'dateTime')}` : ''}
          </small>
        ) : (
          <small>You sign a message with it, which costs nothing. A new address can be used after 24 hours.</small>
        )}
      </span>
      <Menu position="bottom-end" shadow="md" width={280}>
        <Menu.Target>
          <Button variant="default" size="sm" loading={isBusy || remove.isPending}>
            {connected ? 'Change' : 'Connect wallet'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Receive on</Menu.Label>
          {choices.map(({ label, description, connect }) => (
            <Menu.Item key={label} onClick={() => void choose(connect)} rightSection={<small>{description}</small>}>
              {label}
            </Menu.Item>
          ))}
          {connected ? (
            <Menu.Item color="red" onClick={() => setAsking(true)}>
              Remove this wallet
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      <ConfirmModal
        isOpen={isAsking}
        title="Remove this wallet?"
        confirmLabel="Remove"
        cancelLabel="Keep it"
        isDangerous
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({}, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        <p>
          Nothing more will be sent to it, except withdrawals you have already requested. If you connect it again, it
          can be used after 24 hours.
        </p>
      </ConfirmModal>
    </li>
  );
}
