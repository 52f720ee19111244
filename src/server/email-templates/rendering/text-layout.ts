import type { MailBlock } from '../../../shared/email-templates/email-template.ts';

interface TextParts {
  heading: string;
  body: string;
  siteName: string;
  siteUrl: string;
  footer: string;
}

/** The plain text part, made from the same blocks as the HTML. */
export function textLayout({ heading, body, siteName, siteUrl, footer }: TextParts): string {
  return `${heading}\n${'='.repeat(Math.min(heading.length, 60))}\n\n${body}\n\n-- \n${siteName} · ${siteUrl}\n${footer}\n`;
}

/** One block, its placeholders already filled. */
export function textBlock(block: MailBlock): string {
  switch (block.type) {
    case 'text':
    case 'note':
      return block.text;
    case 'button':
      return `${block.label}:\n${block.url}`;
    case 'fact':
      return `${block.label}: ${block.value}`;
    case 'lines':
      return block.lines
        .split('\n')
        .map((line) => `- ${line}`)
        .join('\n');
  }
}
