import { splitList } from '../validation/split-list.ts';

/** Whether each is an origin and nothing more: https, or http on the own machine. */
export function areOrigins(text: string): boolean {
  return splitList(text).every((origin) => {
    if (!URL.canParse(origin)) return false;
    const url = new URL(origin);
    const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && url.hostname === 'localhost');
    return isSafe && url.origin === origin;
  });
}
