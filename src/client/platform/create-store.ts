import { useSyncExternalStore } from 'react';

/** One value of this page that many components show and any code may change. */
export type Store<Value> = {
  read: () => Value;
  /** Replaces the value and tells everybody. */
  set: (next: Value) => void;
  /** Calls `listener` after each `set`. Returns how to stop. */
  subscribe: (listener: () => void) => () => void;
  /** The value, for a component, which is drawn again when it changes. */
  use: () => Value;
};

/** A store that begins with `initial`; `drawn` is what the server's rendering shows, where that differs. */
export function createStore<Value>(initial: Value, drawn = initial): Store<Value> {
  const listeners = new Set<() => void>();
  let value = initial;
  const read = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    read,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe,
    use: () => useSyncExternalStore(subscribe, read, () => drawn),
  };
}
