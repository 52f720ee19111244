import { createContext, use, useEffect } from 'react';
import { defaultPreferences, readDisplay } from '../../../shared/users/preferences.rules.ts';
import type { Preferences } from '../../../shared/users/preferences.schemas.ts';
import { useSession } from '../../platform/session/session.ts';
import { parseJson, storedValue } from '../../platform/stored-value.ts';
import { trpc } from '../../platform/trpc.ts';

type Display = Preferences['display'];
const kept = storedValue('gm-display', (text): Display => readDisplay(parseJson(text)));

export function usePreferencesQuery(isEnabled: boolean) {
  return trpc.profile.preferences.useQuery({}, { enabled: isEnabled });
}

/** Provided once: each of fifty cards would ask for itself. */
export const DisplayContext = createContext(defaultPreferences.display);

export function useDisplayQuery(isAsked: boolean): Display {
  const { status } = useSession();
  const { data } = usePreferencesQuery(isAsked);
  useEffect(() => {
    if (data !== undefined) kept.write(JSON.stringify(data.display));
  }, [data]);
  if (status === 'guest') return defaultPreferences.display;
  return data?.display ?? kept.read();
}

/** The member's list settings; until the server answers, the last ones used here, so that nothing jumps. */
export function useDisplay(): Display {
  return use(DisplayContext);
}
