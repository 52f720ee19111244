import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { addressUrl } from '../../../shared/crypto/chains/explorer.rules.ts';
import { cryptoNetworks } from '../../../shared/crypto/chains/transaction-hash.rules.ts';
import { useSite } from '../../platform/site/site.ts';

type AddressLinkProps = {
  network: string | null | undefined;
  address: string;
  /** What is shown instead of the whole address. */
  children?: ReactNode;
};

/** An address of a chain, which leads to the explorer of its network where there is one. */
export function AddressLink({ network, address, children = address }: AddressLinkProps) {
  const site = useSite();
  const known = cryptoNetworks.find((each) => each === network);
  const url = known === undefined ? null : addressUrl(site, known, address);
  if (url === null) return children;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" title={`${address} on ${new URL(url).hostname}`}>
      {children} <IconExternalLink size={14} stroke={1.8} aria-hidden="true" />
    </a>
  );
}
