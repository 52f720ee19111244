let typedAt: string | undefined;

/** Notes where somebody has typed or chosen something, from now on. */
export function watchInput(): void {
  const note = () => {
    typedAt = location.pathname;
  };
  document.addEventListener('input', note, { capture: true, passive: true });
}

/** Whether a reload could lose what was put into the screen that is open, or interrupt a purchase. */
export function mayLoseInput(): boolean {
  const { pathname } = location;
  const isBuying = /^\/checkout(\/|$)|\/pay$/.test(pathname);
  return typedAt === pathname || isBuying || document.querySelector('[role="dialog"]') !== null;
}
