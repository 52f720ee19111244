import { Button } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate } from '../../shared/dates/format-date.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { groupSavedLibrary } from './group-saved-library.ts';
import styles from './library.module.css';
import { LibraryFilters } from './library-list.tsx';
import { LibraryProductCard } from './library-product-card.tsx';
import { readSavedLibrary } from './saved-library.ts';
import type { LibraryAddress } from './use-library-address.ts';

/** The library while offline: what this browser saw last, read-only. */
export function SavedLibraryView({ address }: { address: LibraryAddress }) {
  const [library] = useState(readSavedLibrary);
  const found = library === undefined ? [] : groupSavedLibrary(library, address, Date.now());
  return (
    <>
      <div className={styles.filters}>
        <LibraryFilters address={address} />
      </div>
      {library === undefined || found.length === 0 ? (
        <EmptyState
          title={library === undefined ? 'Nothing is saved on this device' : 'Nothing saved here matches'}
          message="Your library is safe with us and will be here again once you are back online."
          icon={<IconWifiOff size={32} stroke={1.6} />}
        >
          <Button onClick={() => location.reload()}>Try again</Button>
        </EmptyState>
      ) : (
        <>
          <p className={styles.kept}>
            As last seen on this device on {formatDate(library.keptAt, 'dateTime')}. Downloading, renewing and revealing
            need a connection; keys that are kept on this device can be copied.
          </p>
          <div className={styles.cards}>
            {found.map((product) => (
              <LibraryProductCard key={product.productId} product={product} />
            ))}
          </div>
        </>
      )}
    </>
  );
}
