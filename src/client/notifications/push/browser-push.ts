import { ownTimeZone } from '../../../shared/dates/own-time-zone.ts';
import { registerServiceWorker } from '../../platform/offline/service-worker.ts';
import { api } from '../../platform/trpc.ts';

/** Whether this browser takes web push: it can not, its owner forbade it, or it is off or on. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';
export type PushStatus = { state: PushState; endpoint: string | undefined };

const canPush = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export async function readPushStatus(): Promise<PushStatus> {
  if (!canPush()) return { state: 'unsupported', endpoint: undefined };
  const registration = await navigator.serviceWorker.getRegistration();
  const endpoint = (await registration?.pushManager.getSubscription())?.endpoint;
  if (Notification.permission === 'denied') return { state: 'denied', endpoint: undefined };
  return { state: endpoint === undefined ? 'off' : 'on', endpoint };
}

/** Asks for the right, which browsers grant only after a press, and registers this browser. */
export async function turnPushOn(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return (await readPushStatus()).state;
  await registerServiceWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const { publicKey } = await api.notifications.pushKey.query({});
  // One that was made with a former key of the shop can not be used any more.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys, expirationTime } = subscription.toJSON();
  await api.notifications.subscribePush.mutate({
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
    expirationTime: expirationTime ?? null,
    timeZone: ownTimeZone(),
  });
  return 'on';
}

/** Takes no more push in this browser. */
export async function turnPushOff(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return;
  await api.notifications.unsubscribePush.mutate({ endpoint: subscription.endpoint });
  await subscription.unsubscribe();
}
