const channelName = 'gm-activity';

let channel: BroadcastChannel | undefined;

/** Undefined where browsers have none; the storage carries the news there. */
function openChannel(): BroadcastChannel | undefined {
  if ('BroadcastChannel' in window) channel ??= new BroadcastChannel(channelName);
  return channel;
}

/** Tells every other tab that somebody was here at this time. */
export function tellTabs(at: number): void {
  const open = openChannel();
  if (open) open.postMessage(at);
  else localStorage.setItem(channelName, String(at));
}

/** Hears the other tabs. Returns how to stop. */
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
