import type { MailBlock } from './email-template.ts';

/** A paragraph; {{placeholders}} are filled in. */
export function text(words: string): MailBlock {
  return { type: 'text', text: words };
}

/** Smaller words below, such as whom to ask. */
export function note(words: string): MailBlock {
  return { type: 'note', text: words };
}

/** What the mail asks for: one click. */
export function button(label: string, url: string): MailBlock {
  return { type: 'button', label, url };
}

/** A line that stands out, such as an order number with its total. */
export function fact(label: string, value: string): MailBlock {
  return { type: 'fact', label, value };
}
