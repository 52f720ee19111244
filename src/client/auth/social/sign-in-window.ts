const size = { width: 520, height: 720 };

/** An empty window above this one; null where the browser blocks it. To be opened by a press, before anything is awaited. */
export function openSignInWindow(): Window | null {
  const left = Math.round(window.screenX + (window.outerWidth - size.width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - size.height) / 2);
  const features = `popup,width=${size.width},height=${size.height},left=${left},top=${top}`;
  return window.open('about:blank', 'gm-social', features);
}
