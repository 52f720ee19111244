import { escapeHtml } from '../../platform/escape-html.ts';

interface ListedMail {
  id: string;
  recipient: string;
  subject: string;
  createdAt: Date;
}

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 Inter, 'Segoe UI', Roboto, sans-serif; background: light-dark(#f6f7f9, #121417); color: light-dark(#16181d, #edeff3); }
  body { margin: 0 auto; max-width: 880px; padding: 24px 16px; }
  a { color: light-dark(#1d5fd1, #7fb0ff); } .muted { color: light-dark(#55606e, #a9b3c1); font-size: 14px; }
  ul { list-style: none; margin: 0; padding: 0; background: light-dark(#fff, #1c2026); border-radius: 12px; overflow: hidden; }
  li + li { border-top: 1px solid light-dark(#e2e5ea, #2b313a); }
  li a { display: flex; flex-wrap: wrap; gap: 2px 16px; justify-content: space-between; padding: 14px 18px; color: inherit; text-decoration: none; }
  li a:hover, li a:focus-visible { background: light-dark(#eef3fc, #242a32); } strong { flex-basis: 100%; }
  iframe { width: 100%; height: 720px; border: 1px solid light-dark(#e2e5ea, #2b313a); border-radius: 12px; background: #fff; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; background: light-dark(#fff, #1c2026); border-radius: 12px; padding: 18px; }`;

/** The newest mails, the latest first. */
export function mailListPage(mails: readonly ListedMail[], nonce: string): string {
  const items = mails.map(
    ({ id, recipient, subject, createdAt }) =>
      `<li><a href="/dev/mail/${id}"><strong>${escapeHtml(subject)}</strong><span class="muted">${escapeHtml(recipient)}</span><time class="muted">${shortTime(createdAt)}</time></a></li>`,
  );
  const list = items.length > 0 ? `<ul>${items.join('')}</ul>` : '<p class="muted">No mail yet.</p>';
  return page('Mail of this shop', `<h1>Mail</h1>${list}`, nonce);
}

/** One mail: its head, the HTML part in a sandbox, the text part below. */
export function mailPage(mail: ListedMail & { sender: string; text: string }, nonce: string): string {
  const { id, recipient, sender, subject, text, createdAt } = mail;
  const body = `<p><a href="/dev/mail">All mail</a></p><h1>${escapeHtml(subject)}</h1>
<p class="muted">From ${escapeHtml(sender)}<br>To ${escapeHtml(recipient)}<br>${shortTime(createdAt)}</p>
<iframe title="The mail as HTML" src="/dev/mail/${id}/body" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>As plain text</h2><pre>${escapeHtml(text)}</pre>`;
  return page(subject, body, nonce);
}

function page(title: string, body: string, nonce: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style nonce="${nonce}">${STYLE}</style></head>
<body>${body}</body>
</html>
`;
}

function shortTime(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}
