import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { apiFetch } from '../platform/http/api-fetch.ts';
import { useSession } from '../platform/session/session.ts';
import {
  loadShopSettings,
  ShopSettingsContext,
  shopSettingsDefaults,
  updateSetting,
} from '../platform/site/shop-settings.ts';
import { trpc } from '../platform/trpc.ts';

async function readJson(path: string): Promise<unknown> {
  const response = await apiFetch(path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return await response.json();
}

/** Loads the settings for those who may read them all; everybody else has what the shell knows anyway. */
export function ShopSettingsProvider({ children }: { children: ReactNode }) {
  const [settings, setSettings] = useState(shopSettingsDefaults);
  const { status, user } = useSession();
  const mayRead = user?.permissions.includes('settings:read') === true;
  const isGuest = status !== 'authenticated';
  const { mutateAsync } = trpc.settings.save.useMutation();

  const reload = useCallback(async () => {
    if (mayRead) setSettings(await loadShopSettings(readJson));
  }, [mayRead]);
  useEffect(() => {
    void reload();
  }, [reload]);

  const store = useMemo(
    () => ({
      settings,
      reload,
      update: async (key: string, value: string | number | boolean | null) => {
        const save = isGuest ? undefined : () => mutateAsync({ key, value });
        setSettings(await updateSetting(settings, { key, value }, save));
      },
    }),
    [settings, reload, isGuest, mutateAsync],
  );
  return <ShopSettingsContext value={store}>{children}</ShopSettingsContext>;
}
