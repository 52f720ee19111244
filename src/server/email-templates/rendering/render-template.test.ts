import { describe, expect, test } from 'vitest';
import { commonPlaceholders } from '../../../shared/email-templates/email-template.ts';
import { emailTemplates } from '../../../shared/email-templates/email-templates.ts';
import { sampleValues } from '../../../shared/email-templates/placeholder-facts.ts';
import { placeholdersIn } from './fill-placeholders.ts';
import { renderTemplate } from './render-template.ts';

const samples: Record<string, string> = {
  siteName: 'Game Market',
  siteUrl: 'https://shop.example.com',
  userName: 'ann',
  supportEmail: 'support@example.com',
  year: '2026',
  verifyUrl: 'https://shop.example.com/verify-email?token=abc&x=1',
  expiresIn: '24 hours',
  lockedUntil: '2026-11-21 10:00 UTC',
  reason: 'Not paid in time',
  orderNumber: 'GM-2026-000001',
  items: 'Sword of Dawn × 1\nStar Harbor',
  parts: 'Items: $42.00',
  total: '$12.00',
  orderUrl: 'https://shop.example.com/user/orders/1',
  invoiceUrl: 'https://shop.example.com/api/order/1/invoice.pdf',
  libraryUrl: 'https://shop.example.com/user/downloads',
};

function templateOf(key: string) {
  const template = emailTemplates.get(key);
  if (!template) throw new Error(`No template ${key}`);
  return template;
}

describe('mail templates', () => {
  test('the shop has every one that this journey sends', () => {
    const keys = [
      'verify-email',
      'welcome',
      'order-placed',
      'order-paid',
      'order-delivered',
      'order-cancelled',
      'order-on-hold',
      'account-locked',
    ];
    expect([...emailTemplates.keys()]).toEqual(expect.arrayContaining(keys));
  });

  test.each([...emailTemplates.values()])('$key uses only declared placeholders and fills all of them', (template) => {
    const allowed = [...commonPlaceholders, ...template.placeholders];
    expect(allowed).toEqual(expect.arrayContaining(placeholdersIn(JSON.stringify(template))));
    expect(placeholdersIn(JSON.stringify(template))).toEqual(expect.arrayContaining([...template.placeholders]));
    const { subject, html, text } = renderTemplate(template, sampleValues(allowed));
    // '(new email)' stands for a placeholder of which nobody has told an example.
    for (const part of [subject, html, text]) expect(part).not.toMatch(/\{\{|undefined|\[object|\([a-z ]+\)|on until/);
    expect(html).toContain('<!doctype html>');
    expect(text).not.toMatch(/<[a-z]/i);
  });

  test('only the first button of a mail stands out', () => {
    const template = templateOf('order-paid');
    const { html } = renderTemplate(template, sampleValues([...commonPlaceholders, ...template.placeholders]));
    const buttons = html.match(/<a class="(?:button|other-button)".*<\/a>/g) ?? [];
    expect(buttons.map((button) => button.match(/class="([^"]+)".*>(.+)<\/a>/)?.slice(1))).toEqual([
      ['button', 'View order'],
      ['other-button', 'Invoice (PDF)'],
      ['other-button', 'Withdraw from contract here'],
    ]);
  });

  test('a placeholder without a value is refused', () => {
    const { verifyUrl: _, ...rest } = samples;
    expect(() => renderTemplate(templateOf('verify-email'), rest)).toThrow();
    expect(() => renderTemplate(templateOf('verify-email'), { ...rest, constructor: 'x' })).toThrow();
  });

  test('values are escaped, never looked into again, and cannot add headers', () => {
    const hostile = {
      ...samples,
      userName: '<img src=x onerror=alert(1)>{{supportEmail}}',
      orderNumber: 'A\r\nBcc: x@y.z',
      withdrawUrl: 'https://shop.example.com/withdraw/GM-1',
    };
    const { html, subject, text } = renderTemplate(templateOf('order-placed'), hostile);
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;{{supportEmail}}');
    expect(subject).toBe('Order A Bcc: x@y.z received');
    expect(text).toContain('<img src=x onerror=alert(1)>');
  });

  test('buttons lead to the web only', () => {
    expect(() =>
      renderTemplate(templateOf('verify-email'), { ...samples, verifyUrl: 'javascript:alert(1)' }),
    ).toThrow();
    const { html, text } = renderTemplate(templateOf('verify-email'), samples);
    expect(html).toContain('href="https://shop.example.com/verify-email?token=abc&amp;x=1"');
    expect(text).toContain('https://shop.example.com/verify-email?token=abc&x=1');
  });

  test('a text that was written in paragraphs keeps them', () => {
    const template = templateOf('broadcast');
    const values = {
      ...sampleValues([...commonPlaceholders, ...template.placeholders]),
      text: 'Half off.\n\nUntil <b>.',
    };
    expect(renderTemplate(template, values).html).toContain('Half off.<br><br>Until &lt;b&gt;.');
  });

  test('lists have an entry per line', () => {
    const { html, text } = renderTemplate(templateOf('order-delivered'), {
      ...samples,
      withdrawUrl: 'https://shop.example.com/withdraw/GM-1',
    });
    expect(html).toContain('<li>Sword of Dawn × 1</li><li>Star Harbor</li>');
    expect(text).toContain('- Sword of Dawn × 1\n- Star Harbor');
  });
});
