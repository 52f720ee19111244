import { useEffect, useRef } from 'react';
import { readCountry, setCountry } from '../../platform/country/country.ts';
import { useSession } from '../../platform/session/session.ts';
import { useChooseCountry } from './use-choose-country.ts';

/**
 * The account's country counts wherever its member signs in; one that has none takes over what was chosen as a guest.
 */
export function SyncCountry() {
  const { user } = useSession();
  const choose = useChooseCountry();
  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  });
  const known = useRef<{ id: string; country: string | undefined }>(undefined);
  const id = user?.id;
  const country = user?.country;
  useEffect(() => {
    const before = known.current;
    known.current = id === undefined ? undefined : { id, country };
    if (id === undefined) return;
    if (country !== undefined) return setCountry(country);
    const wasTakenBack = before?.id === id && before.country !== undefined;
    if (wasTakenBack) setCountry(undefined);
    else if (readCountry() !== undefined) latest.current(readCountry());
  }, [id, country]);
  return null;
}
