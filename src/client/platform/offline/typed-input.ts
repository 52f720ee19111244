let typedAt: string | undefined;
const holders = new Set<() => void>();

/** Notes where somebody has typed or chosen something, from now on. */
export function watchInput(): void {
  const note = () => {
    typedAt = location.pathname;
  };
  document.addEventListener('input', note, { capture: true, passive: true });
}

/** No reload from now on, for what `watchInput` cannot see: a provider's frames, or a payment on its way. Returns how to stop. */
export function holdPage(): () => void {
  const stop = () => void holders.delete(stop);
  holders.add(stop);
  return stop;
}

/** Whether a reload could lose what was put into the screen that is open, or interrupt a purchase. */
export function mayLoseInput(): boolean {
  const { pathname } = location;
  const isBuying = /^\/checkout(\/|$)|\/pay$/.test(pathname);
  return holders.size > 0 || typedAt === pathname || isBuying || document.querySelector('[role="dialog"]') !== null;
}
