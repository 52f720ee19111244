import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDate } from '../../shared/dates/format-date.ts';
import { messages } from '../../shared/messages/messages.ts';
import type { ConnectedWallet } from '../../shared/wallet/connected-wallet.schemas.ts';
import { messageOf } from '../platform/http/api-error.ts';
import { notify } from '../platform/notify.tsx';
import { api, trpc } from '../platform/trpc.ts';
import { AddressLink } from '../ui/values/address-link.tsx';
import { browserWallet } from './browser-wallet.ts';

/** The address that withdrawals go to, connected by a signature of the wallet extension in this browser. */
export function PayoutWallet({ connected }: { connected: ConnectedWallet | null }) {
  const [isBusy, setBusy] = useState(false);
  const utils = trpc.useUtils();
  const connect = async () => {
    setBusy(true);
    try {
      const wallet = browserWallet();
      if (!wallet) return notify.error(messages.noBrowserWallet);
      const asked = { network: 'bsc' as const, address: await wallet.address() };
      const { message, expiresAt } = await api.wallet.challenge.query(asked);
      await api.wallet.connect.mutate({ ...asked, expiresAt, signature: await wallet.sign(message, asked.address) });
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
        {connected ? 'Withdrawals go to' : 'Connect the wallet that withdrawals go to.'}
        {connected ? (
          <small>
            <AddressLink {...connected} /> ({connected.network.toUpperCase()})
            {isResting ? ` · usable from ${formatDate(connected.usableFrom, 'dateTime')}` : ''}
          </small>
        ) : (
          <small>You sign a message with it, which costs nothing. A new address can be used after 24 hours.</small>
        )}
      </span>
      <Button variant="default" size="sm" loading={isBusy} onClick={() => void connect()}>
        {connected ? 'Change' : 'Connect wallet'}
      </Button>
    </li>
  );
}
