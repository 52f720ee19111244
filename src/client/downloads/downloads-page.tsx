import { IconDownload, IconKey } from '@tabler/icons-react';
import { Link } from 'wouter';
import { ChipLinks } from '../ui/chip-links.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { UserLayout } from '../users/user-layout.tsx';
import styles from './library.module.css';
import { LibraryFiles } from './library-files.tsx';
import { LibraryKeys } from './library-keys.tsx';
import { useLibraryAddress } from './use-library-address.ts';

/** The library: everything bought that can be used, for good (C2). */
export function DownloadsPage() {
  const address = useLibraryAddress();
  const { tab, q, status, hrefOf, search } = address;
  return (
    <UserLayout>
      <PageHeader title="My downloads" description="Everything you own: files to download and keys to activate." />
      <nav className={styles.tabs} aria-label="Library">
        <Link href={hrefOf({ tab: 'files' })} aria-current={tab === 'files' ? 'page' : undefined}>
          <IconDownload size={18} stroke={1.8} aria-hidden="true" />
          Files
        </Link>
        <Link href={hrefOf({ tab: 'keys', status: undefined })} aria-current={tab === 'keys' ? 'page' : undefined}>
          <IconKey size={18} stroke={1.8} aria-hidden="true" />
          Keys
        </Link>
      </nav>
      <div className={styles.tools}>
        <SearchBox key={tab} label="Search your library" value={q} onSearch={search} />
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
      {tab === 'files' ? <LibraryFiles address={address} /> : <LibraryKeys address={address} />}
    </UserLayout>
  );
}
