import type { EmailTemplate } from './email-template.ts';
import { privacyTemplates } from './privacy-templates.ts';

const account: EmailTemplate[] = [
  {
    key: 'verify-email',
    subject: 'Confirm your e-mail address',
    heading: 'One click to go, {{userName}}',
    preview: 'Confirm your address for {{siteName}}.',
    placeholders: ['verifyUrl', 'expiresIn'],
    blocks: [
      { type: 'text', text: 'Thanks for joining {{siteName}}. Please confirm that this e-mail address is yours.' },
      { type: 'button', label: 'Confirm my address', url: '{{verifyUrl}}' },
      { type: 'note', text: 'The link works once, for {{expiresIn}}. If you did not sign up, ignore this mail.' },
    ],
  },
  {
    key: 'welcome',
    subject: 'Welcome to {{siteName}}',
    heading: 'Welcome, {{userName}}',
    preview: 'Your address is confirmed. Here is where to begin.',
    placeholders: [],
    blocks: [
      { type: 'text', text: 'Your address is confirmed and your account is ready.' },
      { type: 'text', text: 'Keys and files you buy appear in your library within seconds of paying.' },
      { type: 'button', label: 'Browse the shop', url: '{{siteUrl}}/product' },
    ],
  },
  {
    key: 'two-factor-code',
    subject: 'Your sign-in code',
    heading: 'Your code',
    preview: 'Enter it within ten minutes.',
    placeholders: ['code'],
    blocks: [
      {
        type: 'text',
        text: 'Hello {{userName}}, somebody who knows your password is signing in. If it is you, enter:',
      },
      { type: 'fact', label: 'Code', value: '{{code}}' },
      { type: 'note', text: 'It works once, within ten minutes. If it is not you, change your password now.' },
    ],
  },
  {
    key: 'two-factor-changed',
    subject: 'Your two-factor authentication has changed',
    heading: 'A change to your sign-in',
    preview: '{{change}}',
    placeholders: ['change', 'securityUrl'],
    blocks: [
      { type: 'text', text: 'Hello {{userName}}. {{change}}' },
      { type: 'button', label: 'Review my security', url: '{{securityUrl}}' },
      { type: 'note', text: 'Was it not you? Change your password and write to {{supportEmail}}.' },
    ],
  },
  {
    key: 'account-locked',
    subject: 'Your account is locked for a while',
    heading: 'Too many wrong passwords',
    preview: 'Somebody tried to sign in to your account several times.',
    placeholders: ['lockedUntil'],
    blocks: [
      { type: 'text', text: 'Hello {{userName}}, the password of your account was entered wrongly several times.' },
      { type: 'fact', label: 'Locked until', value: '{{lockedUntil}}' },
      { type: 'note', text: 'Was it not you? Your password still holds. Write to {{supportEmail}} if this goes on.' },
    ],
  },
];

const orders: EmailTemplate[] = [
  {
    key: 'order-placed',
    subject: 'Order {{orderNumber}} received',
    heading: 'We have your order',
    preview: 'Order {{orderNumber}}, {{total}}.',
    placeholders: ['orderNumber', 'items', 'total', 'orderUrl'],
    blocks: [
      { type: 'text', text: 'Hello {{userName}}, your items are reserved. Pay to get them delivered.' },
      { type: 'fact', label: 'Order', value: '{{orderNumber}}' },
      { type: 'lines', lines: '{{items}}' },
      { type: 'fact', label: 'Total', value: '{{total}}' },
      { type: 'button', label: 'View order', url: '{{orderUrl}}' },
    ],
  },
  {
    key: 'order-paid',
    subject: 'Payment received for order {{orderNumber}}',
    heading: 'Thank you, {{userName}}',
    preview: 'We received {{total}} for order {{orderNumber}}.',
    placeholders: ['orderNumber', 'total', 'orderUrl'],
    blocks: [
      { type: 'text', text: 'Your payment arrived. Delivery starts right away.' },
      { type: 'fact', label: 'Order', value: '{{orderNumber}}' },
      { type: 'fact', label: 'Paid', value: '{{total}}' },
      { type: 'button', label: 'View order', url: '{{orderUrl}}' },
    ],
  },
  {
    key: 'order-delivered',
    subject: 'Order {{orderNumber}} is ready',
    heading: 'It is all yours',
    preview: 'Your keys and files are in your library.',
    placeholders: ['orderNumber', 'items', 'libraryUrl'],
    blocks: [
      { type: 'text', text: 'Everything of order {{orderNumber}} is in your library:' },
      { type: 'lines', lines: '{{items}}' },
      { type: 'button', label: 'Open my library', url: '{{libraryUrl}}' },
      { type: 'note', text: 'For your safety, keys are never sent by mail. Sign in to reveal them.' },
    ],
  },
  {
    key: 'order-cancelled',
    subject: 'Order {{orderNumber}} is cancelled',
    heading: 'Your order is cancelled',
    preview: 'Order {{orderNumber}} will not be delivered.',
    placeholders: ['orderNumber', 'reason', 'orderUrl'],
    blocks: [
      { type: 'text', text: 'Hello {{userName}}, order {{orderNumber}} is cancelled and its items are free again.' },
      { type: 'fact', label: 'Reason', value: '{{reason}}' },
      { type: 'button', label: 'View order', url: '{{orderUrl}}' },
      { type: 'note', text: 'Money already paid goes back the way it came. Questions? {{supportEmail}}' },
    ],
  },
  {
    key: 'order-on-hold',
    subject: 'Order {{orderNumber}} is on hold',
    heading: 'We are looking into your order',
    preview: 'Order {{orderNumber}} needs a moment.',
    placeholders: ['orderNumber', 'reason', 'orderUrl'],
    blocks: [
      {
        type: 'text',
        text: 'Hello {{userName}}, order {{orderNumber}} cannot go on by itself. You need not do anything.',
      },
      { type: 'fact', label: 'Reason', value: '{{reason}}' },
      { type: 'button', label: 'View order', url: '{{orderUrl}}' },
      { type: 'note', text: 'What was delivered already stays yours. Questions? {{supportEmail}}' },
    ],
  },
];

export const emailTemplates: ReadonlyMap<string, EmailTemplate> = new Map(
  [...account, ...privacyTemplates, ...orders].map((template) => [template.key, template]),
);
