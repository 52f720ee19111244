/** What a control had to say when it was used. */
type EarlyInput = { type: string; target: HTMLElement; value?: string; checked?: boolean };

declare global {
  interface Window {
    /** Set by the script in a page from the server (late-code.ts): answers what was pressed and typed until now, and keeps no more. */
    takeEarlyInput?: () => EarlyInput[];
  }
}

/** What somebody pressed and typed before the code of the page had come happens now, in the same order. */
export function replayEarlyInput(): void {
  // Not within an effect, where React cannot take over the part of the page that is pressed.
  setTimeout(() => {
    for (const early of window.takeEarlyInput?.() ?? []) {
      if (early.target.isConnected) replay(early);
    }
  });
}

function replay({ type, target, value, checked }: EarlyInput): void {
  if (target instanceof HTMLFormElement) {
    target.requestSubmit();
    return;
  }
  if (type === 'click') {
    // A choice is reported only where it changes.
    if (target instanceof HTMLInputElement) target.checked = !checked;
    target.click();
    return;
  }
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
    // React knows what is assigned to a field itself, and reports what is set beside it.
    target.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value')?.set?.call(target, value);
  } else if (target instanceof HTMLSelectElement) target.value = value ?? '';
  target.dispatchEvent(new Event(type, { bubbles: true }));
}
