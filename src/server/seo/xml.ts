import { escapeHtml } from '../platform/escape-html.ts';

/** What XML 1.0 has no place for, escaped or not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to leave out
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** An element with text, or nothing where there is none to show. */
export function element(name: string, text: string | undefined): string {
  return text === undefined ? '' : `<${name}>${escapeHtml(text.replace(forbidden, ''))}</${name}>`;
}

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';
