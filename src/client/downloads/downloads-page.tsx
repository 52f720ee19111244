import { IconDownload, IconKey } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import type { ProductType } from '../../shared/products/product.schemas.ts';
import { productTypeLabels } from '../../shared/products/product-kind.ts';
import { useOnline } from '../platform/online.ts';
import { Choice } from '../ui/forms/choice.tsx';
import { SearchBox } from '../ui/forms/search-box.tsx';
import { ChipLinks } from '../ui/layout/chip-links.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { UserLayout } from '../users/account/user-layout.tsx';
import { cacheLibrary } from './cache-library-offline.ts';
import styles from './library.module.css';
import { LibraryFiles } from './library-files.tsx';
import { LibraryKeys } from './library-keys.tsx';
import { SavedLibraryView } from './saved-library-view.tsx';
import { type LibraryAddress, useLibraryAddress } from './use-library-address.ts';

const cacheAfterMs = 3000;

/** What can come as a file, and what as a key. */
const typesOf = {
  files: ['resource', 'software', 'game', 'dlc'],
  keys: ['game', 'dlc', 'software', 'game_item'],
} as const satisfies Record<string, readonly ProductType[]>;

function LibraryView({ address }: { address: LibraryAddress }) {
  const isOnline = useOnline();
  if (!isOnline) return <SavedLibraryView address={address} />;
  return address.tab === 'files' ? <LibraryFiles address={address} /> : <LibraryKeys address={address} />;
}

/** The library: everything bought that can be used, for good (C2). */
export function DownloadsPage() {
  const address = useLibraryAddress();
  const { tab, q, status, type, hrefOf, search, chooseType } = address;
  useEffect(() => {
    // Delayed, so that the first pictures of the library are cached as well.
    const timer = window.setTimeout(() => void cacheLibrary().catch(() => undefined), cacheAfterMs);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <UserLayout>
      <PageHeader title="My downloads" description="Everything you own: files to download and keys to activate." />
      <nav className={styles.tabs} aria-label="Library">
        <Link href={hrefOf({ tab: 'files', type: undefined })} aria-current={tab === 'files' ? 'page' : undefined}>
          <IconDownload size={18} stroke={1.8} aria-hidden="true" />
          Files
        </Link>
        <Link
          href={hrefOf({ tab: 'keys', status: undefined, type: undefined })}
          aria-current={tab === 'keys' ? 'page' : undefined}
        >
          <IconKey size={18} stroke={1.8} aria-hidden="true" />
          Keys
        </Link>
      </nav>
      <div className={styles.tools}>
        <SearchBox key={tab} label="Search your library" value={q} onSearch={search} />
        <Choice
          label="Type"
          value={type ?? 'all'}
          options={[
            { value: 'all', label: 'All types' },
            ...typesOf[tab].map((value) => ({ value, label: productTypeLabels[value] })),
          ]}
          onChange={(chosen) => chooseType(chosen === 'all' ? undefined : chosen)}
        />
        {tab === 'files' ? (
          <ChipLinks
            label="Show"
            chips={[
              { label: 'All', href: hrefOf({ status: undefined }), isChosen: status === undefined },
              { label: 'Active', href: hrefOf({ status: 'active' }), isChosen: status === 'active' },
              { label: 'Expired', href: hrefOf({ status: 'expired' }), isChosen: status === 'expired' },
            ]}
          />
        ) : null}
      </div>
      <LibraryView address={address} />
    </UserLayout>
  );
}
