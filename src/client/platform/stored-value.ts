/** The storage of a place, and what it refused to keep: that lasts as long as the page. */
const places = {
  device: { storage: () => localStorage, unstored: new Map<string, string | null>() },
  tab: { storage: () => sessionStorage, unstored: new Map<string, string | null>() },
};

/** This browser with all its tabs, or one tab alone. */
export type StoredPlace = keyof typeof places;

/** What one storage key holds. No method throws where the storage is full or blocked. */
export type StoredValue<Value> = {
  /** What is stored now, by another tab too: the same object until it changes. */
  read: () => Value;
  /** Stores the text that `parse` reads; undefined deletes it. */
  write: (text: string | undefined) => void;
  /** Calls `listener` when this page or another tab has written. Returns how to stop. */
  subscribe: (listener: () => void) => () => void;
};

/** The value stored under `key`; `parse` gets null where nothing is stored, and must not throw. */
export function storedValue<Value>(
  key: string,
  parse: (text: string | null) => Value,
  place: StoredPlace = 'device',
): StoredValue<Value> {
  const listeners = new Set<() => void>();
  let last: { text: string | null; value: Value } | undefined;
  return {
    read() {
      const text = readText(place, key);
      if (last?.text !== text) last = { text, value: parse(text) };
      return last.value;
    },
    write(text) {
      writeText(place, key, text);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      listeners.add(listener);
      window.addEventListener('storage', onStorage);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', onStorage);
      };
    },
  };
}

/** Stored JSON as a value of unknown shape; null where it is missing or unreadable. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** Deletes everything in this place but `keptKeys`. */
export function clearStored(place: StoredPlace, keptKeys: ReadonlySet<string>): void {
  const { storage, unstored } = places[place];
  for (const key of unstored.keys()) if (!keptKeys.has(key)) unstored.delete(key);
  try {
    for (const key of Object.keys(storage())) if (!keptKeys.has(key)) storage().removeItem(key);
  } catch {
    // What is blocked holds nothing.
  }
}

function readText(place: StoredPlace, key: string): string | null {
  const { storage, unstored } = places[place];
  const text = unstored.get(key);
  if (text !== undefined) return text;
  try {
    return storage().getItem(key);
  } catch {
    // The server, which renders screens too, has none either.
    return null;
  }
}

function writeText(place: StoredPlace, key: string, text: string | undefined): void {
  const { storage, unstored } = places[place];
  unstored.delete(key);
  try {
    if (text === undefined) storage().removeItem(key);
    else storage().setItem(key, text);
  } catch {
    unstored.set(key, text ?? null);
  }
}
