/** What a control had to say when it was used. */
type EarlyInput = { type: string; target: HTMLElement; value?: string; checked?: boolean };

declare global {
  interface Window {
    /** Set by the script in a page from the server (defer-code.ts): answers what was pressed and typed until now, and keeps no more. */
    takeEarlyInput?: () => EarlyInput[];
  }
}

let kept: EarlyInput[] = [];

/** Called right before React takes the page over: from then on it answers itself. */
export function endEarlyInput(): void {
  kept = window.takeEarlyInput?.() ?? [];
}

/** What somebody typed and chose before the code of the page had come; to be called once it is taken over. */
export function replayTyping(): void {
  replay(({ type }) => type === 'input' || type === 'change');
}

/**
 * What somebody pressed before the code of the page had come; to be called once it is known who they are, as what a press
 * does depends on it.
 */
export function replayPresses(): void {
  replay(({ type }) => type === 'click' || type === 'submit');
  setTimeout(() => {
    delete window.takeEarlyInput;
  });
}

function replay(isWanted: (early: EarlyInput) => boolean): void {
  const wanted = kept.filter(isWanted);
  kept = kept.filter((early) => !wanted.includes(early));
  // Not within an effect, where React cannot take over the part of the page that is meant.
  setTimeout(() => {
    for (const early of wanted) {
      if (early.target.isConnected) repeat(early);
    }
  });
}

function repeat({ type, target, value = '', checked }: EarlyInput): void {
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
    // More may have been typed meanwhile.
    const text = target.value.length > value.length ? target.value : value;
    // React knows what is assigned to a field itself, and reports what is set beside it.
    target.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value')?.set?.call(target, text);
  } else if (target instanceof HTMLSelectElement) target.value = value;
  target.dispatchEvent(new Event(type, { bubbles: true }));
}
