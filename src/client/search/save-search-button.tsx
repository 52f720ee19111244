import { Button } from '@mantine/core';
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { narrowsSomething, type SearchToSave } from '../../shared/search/saved-search.rules.ts';
import { searchMessages } from '../../shared/search/search.messages.ts';
import { openAuthModal } from '../auth/sign-in/auth-modal-store.ts';
import { notify } from '../platform/notify.tsx';
import { useSession } from '../platform/session/session.ts';
import { useMatchingSavedSearch } from './use-saved-searches.ts';

const SaveSearchDialog = lazy(() => import('./save-search-dialog.tsx').then((m) => ({ default: m.SaveSearchDialog })));

/** Saves the current search, or opens the saved one that is equal. Renders nothing where there is nothing to save. */
export function SaveSearchButton(search: SearchToSave) {
  const { status } = useSession();
  const saved = useMatchingSavedSearch(search);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (!narrowsSomething(search)) return null;
  const ask = () => {
    if (status !== 'authenticated') {
      notify.info(searchMessages.loginToSaveSearch, { id: 'save-search-login' });
      openAuthModal('login');
      return;
    }
    setWasOpened(true);
    setOpen(true);
  };
  const Icon = saved ? IconBookmarkFilled : IconBookmark;
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon size={17} aria-hidden="true" />}
        aria-haspopup="dialog"
        disabled={status === 'loading'}
        onClick={ask}
      >
        {saved ? 'Saved search' : 'Save search'}
      </Button>
      {wasOpened ? (
        <Suspense>
          <SaveSearchDialog
            key={saved?.id ?? 'new'}
            isOpen={isOpen}
            search={search}
            saved={saved}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
