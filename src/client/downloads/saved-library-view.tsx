import { Button } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate } from '../../shared/dates/format-date.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { filterSavedLibrary } from './filter-saved-library.ts';
import { KeyCards } from './key-cards.tsx';
import styles from './library.module.css';
import { ProductCards } from './product-files.tsx';
import { readSavedLibrary } from './saved-library.ts';
import type { LibraryAddress } from './use-library-address.ts';

/** The library while offline: what this browser saw last, read-only. */
export function SavedLibraryView({ address }: { address: LibraryAddress }) {
  const [library] = useState(readSavedLibrary);
  const files = filterSavedLibrary(library?.files ?? [], address, Date.now());
  const keys = filterSavedLibrary(library?.keys ?? [], { q: address.q, type: address.type }, Date.now());
  const found = address.tab === 'files' ? files : keys;
  if (library === undefined || found.length === 0) {
    return (
      <EmptyState
        title={library === undefined ? 'Nothing is saved on this device' : 'Nothing saved here matches'}
        message="Your library is safe with us and will be here again once you are back online."
        icon={<IconWifiOff size={32} stroke={1.6} />}
      >
        <Button onClick={() => location.reload()}>Try again</Button>
      </EmptyState>
    );
  }
  return (
    <>
      <p className={styles.kept}>
        As last seen on this device on {formatDate(library.keptAt, 'dateTime')}. Downloading, renewing and revealing
        need a connection.
      </p>
      {address.tab === 'files' ? <ProductCards files={files} /> : <KeyCards keys={keys} />}
    </>
  );
}
