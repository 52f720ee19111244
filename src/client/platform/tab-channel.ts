const channelName = 'gm-activity';
const channel = 'BroadcastChannel' in window ? new BroadcastChannel(channelName) : undefined;

/** Tells every other tab that somebody was here at this time; through the storage where there is no BroadcastChannel. */
export function tellTabs(at: number): void {
  if (channel) channel.postMessage(at);
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
  channel?.addEventListener('message', ({ data }) => hear(data), { signal });
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === channelName) hear(newValue);
  };
  window.addEventListener('storage', onStorage, { signal });
  return () => controller.abort();
}
