let isPressed = false;

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => setPressed(true), { capture: true });
  for (const name of ['pointerup', 'pointercancel'] as const) {
    window.addEventListener(name, () => setPressed(false), { capture: true });
  }
}

function setPressed(next: boolean): void {
  isPressed = next;
}

/**
 * Runs `work` now, or after the click when a button of the mouse is held down: what moves the page between press and
 * release makes people miss what they pressed.
 */
export function afterPress(work: () => void): void {
  if (!isPressed) {
    work();
    return;
  }
  // The click follows in the same task as the release.
  const later = () => window.setTimeout(work);
  window.addEventListener('pointerup', later, { once: true });
}
