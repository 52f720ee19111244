import { notify } from '../../platform/notify.tsx';
import { keepMemberScreens, registerServiceWorker } from '../../platform/offline/service-worker.ts';
import { mayLoseInput, watchInput } from '../../platform/offline/typed-input.ts';
import { maySeeSession } from '../../platform/session/session-refresh.ts';

const checkEveryMs = 3_600_000;
/** The visitor may be away, so the offer stays for a day. */
const offerMs = 86_400_000;

/** Installs the service worker, and shows the release that a new one brings: by one reload, never over something typed (D-10). */
export async function keepShell(): Promise<void> {
  const { serviceWorker } = navigator;
  watchInput();
  // The first worker of this browser brings nothing new.
  let isNews = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (isNews) showRelease();
    isNews = true;
  });
  // A press on a notification leads this tab elsewhere only where nothing is lost.
  serviceWorker.addEventListener('message', ({ data, ports }) => {
    if (data === 'may-leave') ports[0]?.postMessage(!mayLoseInput());
  });
  const registration = await registerServiceWorker();
  if (maySeeSession()) void keepMemberScreens();
  let checkedAt = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || !navigator.onLine || performance.now() - checkedAt < checkEveryMs) return;
    checkedAt = performance.now();
    registration.update().catch(() => undefined);
  });
}

function showRelease(): void {
  if (!mayLoseInput()) {
    location.reload();
    return;
  }
  const action = { label: 'Reload', run: () => location.reload() };
  notify.info('There is a new version of the shop', { id: 'new-release', durationMs: offerMs, action });
}
