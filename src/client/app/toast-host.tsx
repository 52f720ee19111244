import { useNotifications } from '@mantine/notifications';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useAtIdle } from '../platform/screen/preload.ts';

/** The place of the toasts. Its code comes once the browser is idle, or with the first toast. */
export function ToastHost() {
  const [Toasts, setToasts] = useState<ComponentType>();
  const { notifications } = useNotifications();
  const isWanted = notifications.length > 0 && Toasts === undefined;
  const load = useCallback(() => {
    // What could not be loaded is tried again with the next toast; a page without toasts is better than none.
    import('./toasts.tsx').then((module) => setToasts(() => module.Toasts)).catch(() => undefined);
  }, []);
  useAtIdle(load);
  useEffect(() => {
    if (isWanted) load();
  }, [isWanted, load]);
  return Toasts === undefined ? null : <Toasts />;
}
