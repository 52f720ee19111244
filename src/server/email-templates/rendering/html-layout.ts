import type { MailBlock } from '../../../shared/email-templates/email-template.ts';

interface HtmlParts {
  heading: string;
  preview: string;
  body: string;
  siteName: string;
  siteUrl: string;
  footer: string;
}

const FONT = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

// Mail clients support tables and inline styles; the style sheet only adds dark mode and phone layout.
const STYLE = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (max-width: 620px) { .card { border-radius: 0 !important; } .pad { padding-left: 24px !important; padding-right: 24px !important; } }
  @media (prefers-color-scheme: dark) {
    .page { background: #121417 !important; } .card { background: #1c2026 !important; border-color: #2b313a !important; }
    .ink { color: #edeff3 !important; } .muted { color: #a9b3c1 !important; } .fact { background: #242a32 !important; }
    .button { background: #7fb0ff !important; color: #0b1626 !important; }
    .other-button { border-color: #7fb0ff !important; color: #7fb0ff !important; }
  }`;

/** The one frame of every mail, 600 px wide at most. All parts must be escaped already. */
export function htmlLayout({ heading, preview, body, siteName, siteUrl, footer }: HtmlParts): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${heading}</title>
<style>${STYLE}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f1f3f6">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${preview}</div>
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f1f3f6">
<tr><td align="center" style="padding:32px 0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td class="pad" style="padding:0 40px 20px;${FONT}">
<a class="ink" href="${siteUrl}" target="_blank" style="font-size:20px;font-weight:700;letter-spacing:-.02em;color:#16181d;text-decoration:none">${siteName}</a>
</td></tr>
<tr><td class="card pad" style="background:#ffffff;border:1px solid #e2e5ea;border-top:4px solid #1d5fd1;border-radius:14px;padding:36px 40px 28px">
<h1 class="ink" style="margin:0 0 18px;${FONT};font-size:26px;line-height:32px;font-weight:700;letter-spacing:-.02em;color:#16181d">${heading}</h1>
${body}
</td></tr>
<tr><td class="muted pad" style="padding:22px 40px;${FONT};font-size:13px;line-height:20px;color:#55606e">
${withBreaks(footer)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** The support address as a link; `address` must be escaped already. */
export function htmlAddress(address: string): string {
  return `<a class="muted" href="mailto:${address}" style="color:#55606e">${address}</a>`;
}

/** The line below the footer; `url` must be escaped already. */
export function htmlUnsubscribe(url: string): string {
  return `<br><a class="muted" href="${url}" target="_blank" style="color:#55606e">Unsubscribe from these e-mails</a>`;
}

/** The blocks of a mail, their placeholders already filled and escaped. Its first button is what it asks for. */
export function htmlBlocks(blocks: readonly MailBlock[]): string {
  const first = blocks.find(({ type }) => type === 'button');
  return blocks.map((block) => htmlBlock(block, block === first)).join('\n');
}

const mainButton = { name: 'button', look: 'background:#1d5fd1;color:#ffffff;padding:15px 28px' };
const otherButton = { name: 'other-button', look: 'border:1px solid #1d5fd1;color:#1d5fd1;padding:11px 20px' };

/** What members and staff wrote has lines and paragraphs of its own. */
const withBreaks = (text: string) => text.replaceAll('\n', '<br>');

function htmlBlock(block: MailBlock, isMain: boolean): string {
  switch (block.type) {
    case 'text':
      return `<p class="ink" style="margin:16px 0;${FONT};font-size:16px;line-height:25px;word-break:break-word;color:#16181d">${withBreaks(block.text)}</p>`;
    case 'note':
      return `<p class="muted" style="margin:20px 0 8px;${FONT};font-size:13px;line-height:20px;color:#55606e">${withBreaks(block.text)}</p>`;
    case 'button': {
      const { name, look } = isMain ? mainButton : otherButton;
      return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:${isMain ? 24 : 0}px 0 16px"><tr><td>
<a class="${name}" href="${block.url}" target="_blank" style="display:inline-block;${look};${FONT};font-size:16px;font-weight:600;line-height:20px;border-radius:10px;text-decoration:none">${block.label}</a>
</td></tr></table>`;
    }
    case 'fact':
      return `<table class="fact" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 10px;background:#f1f3f6;border-radius:10px"><tr>
<td class="muted" style="padding:13px 16px;white-space:nowrap;${FONT};font-size:14px;color:#55606e">${block.label}</td>
<td class="ink" align="right" style="padding:13px 16px;${FONT};font-size:15px;font-weight:600;word-break:break-word;color:#16181d">${withBreaks(block.value)}</td>
</tr></table>`;
    case 'lines':
      return `<ul class="ink" style="margin:16px 0;padding-left:20px;${FONT};font-size:15px;line-height:25px;color:#16181d">${block.lines
        .split('\n')
        .map((line) => `<li>${line}</li>`)
        .join('')}</ul>`;
  }
}
