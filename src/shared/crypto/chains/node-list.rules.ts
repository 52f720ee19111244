import { splitList } from '../../validation/split-list.ts';

/** Addresses of nodes, separated by commas. Each may name a user with a password, and carry a key. */
export function isNodeList(text: string): boolean {
  return splitList(text).every((node) => /^https?:$/.test(URL.parse(node)?.protocol ?? ''));
}
