import { ownTimeZone } from '../../../shared/dates/own-time-zone.ts';

let encoded: string | undefined;

/** X-Device-Info: base64url JSON of what the browser says about itself. */
export function deviceInfoHeader(): string {
  encoded ??= toBase64Url(
    JSON.stringify({
      ua: navigator.userAgent,
      lang: navigator.language,
      platform: navigator.platform,
      screen: `${screen.width}x${screen.height}`,
      tz: ownTimeZone(),
    }),
  );
  return encoded;
}

function toBase64Url(text: string): string {
  const bytes = String.fromCharCode(...new TextEncoder().encode(text));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
