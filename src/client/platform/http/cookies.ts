/** A cookie that scripts may read: XSRF-TOKEN, auth_status, role_status. The last two are hints, never rights (C7). */
export function readCookie(name: string): string | undefined {
  for (const pair of document.cookie.split('; ')) {
    const at = pair.indexOf('=');
    if (pair.slice(0, at) === name) return decodeURIComponent(pair.slice(at + 1));
  }
  return undefined;
}
