import { defaultFooter, type EmailTemplate, type MailBlock } from '../../../shared/email-templates/email-template.ts';
import { AppError } from '../../platform/app-error.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { fillPlaceholders } from './fill-placeholders.ts';
import { htmlAddress, htmlBlocks, htmlLayout, htmlUnsubscribe } from './html-layout.ts';
import { textBlock, textLayout } from './text-layout.ts';

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** What stands below every mail beside the template's own footer. */
export interface MailFoot {
  unsubscribeUrl?: string | undefined;
  /** The shop's postal address. */
  address?: string;
}

/**
 * Renders a template as HTML and as plain text, with the shop's address and a link to unsubscribe below. Throws INTERNAL for
 * an unknown placeholder or a bad link.
 */
export function renderTemplate(
  template: EmailTemplate,
  values: Readonly<Record<string, string>>,
  { unsubscribeUrl, address = '' }: MailFoot = {},
): RenderedMail {
  const plain = (text: string) => fillPlaceholders(text, values);
  const escaped = (text: string) => fillPlaceholders(escapeHtml(text), values, escapeHtml);
  for (const block of template.blocks) if (block.type === 'button') assertWebLink(plain(block.url));
  const frame = { siteName: '{{siteName}}', siteUrl: '{{siteUrl}}' };
  const footer = template.footer ?? defaultFooter;
  // The one value that becomes a link; it is escaped like all others first.
  const supportEmail = htmlAddress(escapeHtml(plain('{{supportEmail}}')));
  return {
    // A line break in a subject would start another header.
    subject: plain(template.subject).replace(/\s+/g, ' ').slice(0, 200),
    html: htmlLayout({
      heading: escaped(template.heading),
      preview: escaped(template.preview),
      body: htmlBlocks(template.blocks.map((block) => fillBlock(block, escaped))),
      footer:
        footer.split('{{supportEmail}}').map(escaped).join(supportEmail) +
        (address === '' ? '' : `<br>${escapeHtml(address)}`) +
        (unsubscribeUrl ? htmlUnsubscribe(escapeHtml(unsubscribeUrl)) : ''),
      ...fillFrame(frame, escaped),
    }),
    text: textLayout({
      heading: plain(template.heading),
      body: template.blocks.map((block) => textBlock(fillBlock(block, plain))).join('\n\n'),
      footer:
        plain(footer) +
        (address === '' ? '' : `\n${address}`) +
        (unsubscribeUrl ? `\nUnsubscribe: ${unsubscribeUrl}` : ''),
      ...fillFrame(frame, plain),
    }),
  };
}

type Fill = (text: string) => string;

function fillBlock(block: MailBlock, fill: Fill): MailBlock {
  switch (block.type) {
    case 'button':
      return { ...block, label: fill(block.label), url: fill(block.url) };
    case 'fact':
      return { ...block, label: fill(block.label), value: fill(block.value) };
    case 'lines':
      return { ...block, lines: fill(block.lines) };
    case 'text':
    case 'note':
      return { ...block, text: fill(block.text) };
  }
}

function fillFrame<Frame extends Record<string, string>>(frame: Frame, fill: Fill): Record<keyof Frame, string>;
function fillFrame(frame: Record<string, string>, fill: Fill): Record<string, string> {
  return Object.fromEntries(Object.entries(frame).map(([name, text]) => [name, fill(text)]));
}

function assertWebLink(url: string): void {
  if (URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol)) return;
  throw new AppError('INTERNAL', { cause: new Error('A mail may only link to the web') });
}
