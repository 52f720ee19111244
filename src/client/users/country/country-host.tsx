import { lazy, Suspense, useState } from 'react';
import { useCountryDialog } from '../../platform/country/country-dialog-store.ts';
import { SyncCountry } from './sync-country.tsx';

const CountryDialog = lazy(() => import('./country-dialog.tsx').then((m) => ({ default: m.CountryDialog })));

/** Holds the question where the shopper is: loaded when it is first asked. */
export function CountryHost() {
  const isOpen = useCountryDialog();
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  return (
    <>
      <SyncCountry />
      {wasOpened ? (
        <Suspense>
          <CountryDialog isOpen={isOpen} />
        </Suspense>
      ) : null}
    </>
  );
}
