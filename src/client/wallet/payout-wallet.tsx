import '@mantine/core/styles/Menu.css';
import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { formatDate } from '../../shared/dates/format-date.ts';
import { messages } from '../../shared/messages/messages.ts';
import type { ConnectedWallet } from '../../shared/wallet/connected-wallet.schemas.ts';
import { messageOf } from '../platform/http/api-error.ts';
import { notify } from '../platform/notify.tsx';
import { trpc } from '../platform/trpc.ts';
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

/** The address that money goes to, connected by a proof of the wallet in this browser. */
export function PayoutWallet({ connected, what }: PayoutWalletProps) {
  const [isBusy, setBusy] = useState(false);
  const utils = trpc.useUtils();
  const choose = async (connect: (typeof choices)[number]['connect']) => {
    setBusy(true);
    try {
      const problem = await connect();
      if (problem === 'declined') return;
      if (problem !== undefined) return notify.error(messages[problem]);
      notify.success(messages.walletConnected);
      void utils.wallet.get.invalidate();
    } catch (error) {
      notify.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
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
          <Button variant="default" size="sm" loading={isBusy}>
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
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}
