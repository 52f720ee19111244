const base = 'https://this-site.invalid';

/**
 * `path` when it leads to a page of this site, else '/'. Interpreted like a browser, where a backslash is a slash, a
 * tab is ignored and `/.//host` is another site.
 */
export function internalPath(path: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not pass
  if (path.length > 2048 || !path.startsWith('/') || /[\u0000-\u0020\u007f\\]/.test(path)) return '/';
  if (!URL.canParse(path, base)) return '/';
  const url = new URL(path, base);
  const isHere = url.origin === base && !url.pathname.startsWith('//');
  return isHere ? `${url.pathname}${url.search}${url.hash}` : '/';
}
