const storageKey = 'gm-wanted-wish';
/** Whoever signs in later than this came for something else. */
const lifetimeMs = 15 * 60_000;

export type WantedWish = { productId: string; targetPrice?: number };

/** Remembers what a guest wished for, until sign-in: it is added then. */
export function rememberWantedWish(wish: WantedWish, now = Date.now()): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ ...wish, at: now }));
  } catch {
    // Without storage the guest presses the heart again.
  }
}

/** The remembered wish, once. */
export function takeWantedWish(now = Date.now()): WantedWish | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    sessionStorage.removeItem(storageKey);
    if (typeof stored !== 'object' || stored === null) return undefined;
    const fields = new Map<string, unknown>(Object.entries(stored));
    const [productId, targetPrice, at] = ['productId', 'targetPrice', 'at'].map((name) => fields.get(name));
    if (typeof productId !== 'string' || typeof at !== 'number' || now - at > lifetimeMs) return undefined;
    return { productId, ...(typeof targetPrice === 'number' && { targetPrice }) };
  } catch {
    return undefined;
  }
}
