import { createContext, useEffect } from 'react';
import { defaultPreferences, readDisplay } from '../../../shared/users/preferences.rules.ts';
import type { Preferences } from '../../../shared/users/preferences.schemas.ts';
import { useSession } from '../../platform/session/session.ts';
import { unasked, useFact } from '../../platform/shared-fact.ts';
import { parseJson, storedValue } from '../../platform/stored-value.ts';
import { trpc } from '../../platform/trpc.ts';

type Display = Preferences['display'];
const kept = storedValue('gm-display', (text): Display => readDisplay(parseJson(text)));

export function usePreferencesQuery(isEnabled: boolean) {
  return trpc.profile.preferences.useQuery({}, { enabled: isEnabled });
}

export const DisplayContext = createContext(unasked<Display>(defaultPreferences.display));

export function useDisplayQuery(isAsked: boolean): Display {
  const { status } = useSession();
  const { data } = usePreferencesQuery(isAsked && status === 'authenticated');
  useEffect(() => {
    if (data !== undefined) kept.write(JSON.stringify(data.display));
  }, [data]);
  if (status === 'guest') return defaultPreferences.display;
  return data?.display ?? kept.read();
}

/** The member's list settings; until the server answers, the last ones used here, so that nothing jumps. */
export function useDisplay(): Display {
  return useFact(DisplayContext);
}
