import { explorerUrl } from '../../../shared/crypto/chains/explorer.rules.ts';
import { cryptoNetworks } from '../../../shared/crypto/chains/transaction-hash.rules.ts';
import { useSite } from '../../platform/site/site.ts';
import styles from './text-link.module.css';

/** Leads to the explorer of the network, where anybody can look a transaction up. */
export function TransactionLink({ network, hash }: { network: string | null; hash: string }) {
  const site = useSite();
  const known = cryptoNetworks.find((each) => each === network);
  if (known === undefined) return null;
  const url = explorerUrl(site, known, hash);
  return (
    <a className={styles.link} href={url} target="_blank" rel="noreferrer">
      View on {new URL(url).hostname}
    </a>
  );
}
