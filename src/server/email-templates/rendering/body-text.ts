import type { MailBlock } from '../../../shared/email-templates/email-template.ts';

/**
 * A mail's body as people edit it: blocks apart by an empty line. `[Label](link)` is a button, `| Label | value |` a
 * fact, `- {{placeholder}}` a list with an entry per line of the value, `> text` a note, anything else a paragraph.
 */
export function toBodyText(blocks: readonly MailBlock[]): string {
  return blocks.map(toText).join('\n\n');
}

export function parseBodyText(body: string): MailBlock[] {
  return body
    .split(/\n\s*\n/)
    .map((part) => part.trim().replace(/\s*\n\s*/g, ' '))
    .filter((part) => part !== '')
    .map(toBlock);
}

function toText(block: MailBlock): string {
  switch (block.type) {
    case 'text':
      return block.text;
    case 'note':
      return `> ${block.text}`;
    case 'button':
      return `[${block.label}](${block.url})`;
    case 'fact':
      return `| ${block.label} | ${block.value} |`;
    case 'lines':
      return `- ${block.lines}`;
  }
}

function toBlock(part: string): MailBlock {
  const [, label, url] = /^\[([^\]]+)\]\(([^\s)]+)\)$/.exec(part) ?? [];
  if (label !== undefined && url !== undefined) return { type: 'button', label, url };
  const [, name, value] = /^\|([^|]+)\|([^|]+)\|$/.exec(part) ?? [];
  if (name !== undefined && value !== undefined) return { type: 'fact', label: name.trim(), value: value.trim() };
  if (part.startsWith('- ')) return { type: 'lines', lines: part.slice(2).trim() };
  if (part.startsWith('> ')) return { type: 'note', text: part.slice(2).trim() };
  return { type: 'text', text: part };
}
