import { storedValue } from '../stored-value.ts';
import { notifyTabs, onTabMessage } from './tab-channel.ts';

const lastActive = storedValue('gm-last-active', Number);
const pauseMs = 1000;
/** Calls this long after the last input are made by the page itself. */
const backgroundAfterMs = 60_000;
const inputEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

let lastInputAt = Date.now();

/** Whether nobody has used this browser for a while, so that current calls come from the page itself. */
export function isUnattended(): boolean {
  return Date.now() - Math.max(lastInputAt, lastActiveAnywhere()) > backgroundAfterMs;
}

/** When any tab last saw input. Stored in addition to the messages, which a frozen tab receives late. */
export function lastActiveAnywhere(): number {
  return lastActive.read();
}

/** Tells the other tabs that somebody is here. */
export function announceActivity(at: number): void {
  lastInputAt = at;
  lastActive.write(String(at));
  notifyTabs(at);
}

type ActivityListener = { input: (at: number) => void; peer: (at: number) => void };

/**
 * Calls `input` for keys and pointers in this tab, once a second at most, and `peer` for the other tabs. Returns how to
 * stop.
 */
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
