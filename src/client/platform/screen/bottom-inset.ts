const rooms = new Map<HTMLElement, number>();

/**
 * For the `ref` of what stands fixed at the bottom of the screen: while it is shown, the page ends above it, so that the
 * last links of the page can be reached, and what gets the focus is scrolled clear of it.
 */
export function reserveBottomInset(element: HTMLElement): () => void {
  // Not its place on the screen, which is another one while it slides in.
  const measure = () => {
    const { bottom, marginBottom } = getComputedStyle(element);
    const height = element.offsetHeight;
    rooms.set(element, height === 0 ? 0 : height + (Number.parseFloat(bottom) || 0) + Number.parseFloat(marginBottom));
    showRoom();
  };
  const observer = new ResizeObserver(measure);
  observer.observe(element);
  return () => {
    observer.disconnect();
    rooms.delete(element);
    showRoom();
  };
}

function showRoom(): void {
  const room = Math.ceil(Math.max(0, ...rooms.values()));
  document.documentElement.style.setProperty('--bottom-inset', `${room}px`);
}
