/** While one develops the worker is a module that only shows pushes; the mark tells it from one of a build. */
const developmentMark = '?dev';
const script = import.meta.env.PROD ? '/service-worker.js' : `/service-worker.js${developmentMark}`;

/** Where the browser can not install one, as in a private window, the shop works without. */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration> {
  return await navigator.serviceWorker.register(script, import.meta.env.PROD ? {} : { type: 'module' });
}

/** A worker that a build left at this address would answer with that build's files while one develops. */
export async function removeBuiltWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  const built = registrations.filter(({ active }) => !active?.scriptURL.endsWith(developmentMark));
  await Promise.all(built.map((registration) => registration.unregister()));
}

/** Lets the worker keep the code of the screens that members can read offline. */
export async function keepMemberScreens(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage('keep-screens');
}
