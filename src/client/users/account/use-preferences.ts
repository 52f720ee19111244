import { useEffect } from 'react';
import { defaultPreferences, readDisplay } from '../../../shared/users/preferences.rules.ts';
import type { Preferences } from '../../../shared/users/preferences.schemas.ts';
import { useSession } from '../../platform/session/session.ts';
import { trpc } from '../../platform/trpc.ts';

type Display = Preferences['display'];
const storageKey = 'gm-display';

function keptDisplay(): Display {
  try {
    return readDisplay(JSON.parse(localStorage.getItem(storageKey) ?? '{}'));
  } catch {
    return defaultPreferences.display;
  }
}

export function usePreferencesQuery(isEnabled: boolean) {
  return trpc.profile.preferences.useQuery({}, { enabled: isEnabled });
}

/** How this member likes lists to look; until the server says so, as it was here last, so that nothing jumps. */
export function useDisplay(): Display {
  const { status } = useSession();
  const { data } = usePreferencesQuery(status === 'authenticated');
  useEffect(() => {
    if (data !== undefined) localStorage.setItem(storageKey, JSON.stringify(data.display));
  }, [data]);
  if (status === 'guest') return defaultPreferences.display;
  return data?.display ?? keptDisplay();
}
