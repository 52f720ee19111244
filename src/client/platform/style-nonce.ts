/** The nonce of this page, which Vite writes into a meta tag: style elements that code adds must bear it under the CSP. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}

/** Lets the libraries of this page change the styles that came with it, and add others. */
export function vouchForStyles(): void {
  const nonce = styleNonce();
  for (const style of document.querySelectorAll('style')) style.nonce = nonce;
  // Read by the libraries behind dialogs and dragging.
  Object.assign(globalThis, { __webpack_nonce__: nonce });
}
