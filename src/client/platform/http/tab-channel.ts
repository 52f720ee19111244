import { storedValue } from '../stored-value.ts';

const channelName = 'gm-activity';
const fallback = storedValue(channelName, Number);

let channel: BroadcastChannel | undefined;

/** Undefined where the browser has none; messages then go through the storage. */
function openChannel(): BroadcastChannel | undefined {
  if ('BroadcastChannel' in window) channel ??= new BroadcastChannel(channelName);
  return channel;
}

/** Tells every other tab that somebody was here at this time. */
export function notifyTabs(at: number): void {
  const open = openChannel();
  if (open) open.postMessage(at);
  else fallback.write(String(at));
}

/** Listens to the other tabs. Returns how to stop. */
export function onTabMessage(listener: (at: number) => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const hear = (data: unknown) => {
    const at = Number(data);
    if (at > 0) listener(at);
  };
  openChannel()?.addEventListener('message', ({ data }) => hear(data), { signal });
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === channelName) hear(newValue);
  };
  window.addEventListener('storage', onStorage, { signal });
  return () => controller.abort();
}
