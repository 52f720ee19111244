import { useEffect } from 'react';
import type { ProductType } from '../../shared/products/product.schemas.ts';
import { productTypeLabels } from '../../shared/products/product-kind.ts';
import { keepMemberScreens } from '../platform/offline/service-worker.ts';
import { useOnline } from '../platform/online.ts';
import { Choice } from '../ui/forms/choice.tsx';
import { SearchBox } from '../ui/forms/search-box.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { UserLayout } from '../users/account/user-layout.tsx';
import { cacheLibraryPictures } from './cache-library-offline.ts';
import { KeepKeysSwitch } from './kept-keys/keep-keys-switch.tsx';
import styles from './library.module.css';
import { LibraryList } from './library-list.tsx';
import { SavedLibraryView } from './saved-library-view.tsx';
import { ownsNothing, useLibrary } from './use-library.ts';
import { useLibraryAddress } from './use-library-address.ts';

const cacheAfterMs = 3000;

/** What a library can hold. */
const types: readonly ProductType[] = ['game', 'dlc', 'software', 'game_item', 'resource'];

/** The library: everything bought that can be used, by product and for good (C2). */
export function DownloadsPage() {
  const address = useLibraryAddress();
  const isOnline = useOnline();
  const list = useLibrary(address, isOnline);
  const { q, type, search, chooseType } = address;
  useEffect(() => {
    // Delayed, so that the first pictures of the library are cached as well.
    const keep = () => Promise.all([keepMemberScreens(), cacheLibraryPictures()]).catch(() => undefined);
    const timer = window.setTimeout(keep, cacheAfterMs);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <UserLayout>
      <PageHeader title="My library" description="Everything you own: keys, downloads and how to activate them." />
      {isOnline && ownsNothing(address, list) ? null : (
        <div className={styles.tools}>
          <SearchBox label="Search your library" value={q} onSearch={search} />
          <Choice
            label="Type"
            value={type ?? 'all'}
            options={[
              { value: 'all', label: 'All types' },
              ...types.map((value) => ({ value, label: productTypeLabels[value] })),
            ]}
            onChange={(chosen) => chooseType(chosen === 'all' ? undefined : chosen)}
          />
          <KeepKeysSwitch />
        </div>
      )}
      {isOnline ? <LibraryList address={address} list={list} /> : <SavedLibraryView address={address} />}
    </UserLayout>
  );
}
