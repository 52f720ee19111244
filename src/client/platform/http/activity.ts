import { onTabMessage, tellTabs } from './tab-channel.ts';

const storageKey = 'gm-last-active';
const pauseMs = 1000;
/** Calls made this long after the last input come from the page itself. */
const backgroundAfterMs = 60_000;
const inputEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

let lastInputAt = Date.now();

/** Whether nobody has touched this browser for a while, so that what is asked now is asked by the page itself. */
export function isUnattended(): boolean {
  return Date.now() - Math.max(lastInputAt, lastActiveAnywhere()) > backgroundAfterMs;
}

/** When any tab last saw somebody. Kept beside the messages, because a frozen tab hears those late. */
export function lastActiveAnywhere(): number {
  return Number(localStorage.getItem(storageKey) ?? 0);
}

/** Tells the other tabs that somebody is here. */
export function announceActivity(at: number): void {
  lastInputAt = at;
  localStorage.setItem(storageKey, String(at));
  tellTabs(at);
}

type ActivityListener = { input: (at: number) => void; peer: (at: number) => void };

/** Calls `input` for keys and pointers in this tab, once a second at most, and `peer` for the other tabs. Returns how to stop. */
export function watchActivity({ input, peer }: ActivityListener): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let toldAt = 0;
  const onInput = () => {
    const at = Date.now();
    if (Math.abs(at - toldAt) < pauseMs) return;
    toldAt = at;
    input(at);
  };
  for (const name of inputEvents) window.addEventListener(name, onInput, { signal, passive: true, capture: true });
  const stopListening = onTabMessage(peer);
  return () => {
    controller.abort();
    stopListening();
  };
}
