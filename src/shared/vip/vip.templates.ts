import type { EmailTemplate, PlaceholderFacts } from '../email-templates/email-template.ts';

const toVip = { type: 'button', label: 'My membership', url: '{{vipUrl}}' } as const;

/** Mails about memberships (D-22). */
export const vipTemplates: readonly EmailTemplate[] = [
  {
    key: 'vip-activated',
    subject: 'Your VIP membership is active',
    heading: 'Welcome to VIP',
    preview: 'Your benefits are active: {{validUntil}}.',
    placeholders: ['plan', 'validUntil', 'guarantee', 'vipUrl'],
    blocks: [
      {
        type: 'text',
        text: 'Hello {{userName}}, your membership is active. You now get VIP prices across the shop.',
      },
      { type: 'fact', label: 'Plan', value: '{{plan}}' },
      { type: 'fact', label: 'Valid', value: '{{validUntil}}' },
      toVip,
      { type: 'note', text: '{{guarantee}}' },
    ],
  },
  {
    key: 'vip-gift',
    subject: 'Your VIP gift code',
    heading: 'A VIP membership to give away',
    preview: 'Your code is ready.',
    placeholders: ['plan', 'vipUrl'],
    blocks: [
      {
        type: 'text',
        text: 'Hello {{userName}}, thank you for your payment. You can find the gift code on your membership page.',
      },
      { type: 'fact', label: 'Plan', value: '{{plan}}' },
      toVip,
    ],
  },
  {
    key: 'vip-renewal-on',
    subject: 'Automatic renewal is on for your VIP membership',
    heading: 'Your membership renews automatically',
    preview: 'You can turn this off at any time.',
    placeholders: ['amount', 'endDay', 'renewalConsent', 'vipUrl'],
    blocks: [
      {
        type: 'text',
        text: 'Hello {{userName}}, your membership is valid until {{endDay}} and will then renew automatically. We will e-mail you 7 days before each charge.',
      },
      { type: 'fact', label: 'A year', value: '{{amount}}' },
      { type: 'note', text: 'You agreed to: {{renewalConsent}}' },
      toVip,
      {
        type: 'note',
        text: 'If you did not choose this, turn it off on your membership page. It takes two clicks, and you will not be charged.',
      },
    ],
  },
  {
    key: 'vip-renewal-ahead',
    subject: 'Your VIP membership renews on {{chargeDay}}',
    heading: 'One more year of VIP',
    preview: '{{amount}} will be charged on {{chargeDay}}.',
    placeholders: ['amount', 'chargeDay', 'card', 'endDay', 'advice', 'vipUrl'],
    blocks: [
      {
        type: 'text',
        text: 'Hello {{userName}}, your membership is valid until {{endDay}} and will renew for one more year, as you chose.',
      },
      { type: 'fact', label: 'Amount', value: '{{amount}}' },
      { type: 'fact', label: 'Charged on', value: '{{chargeDay}}' },
      { type: 'fact', label: 'From', value: '{{card}}' },
      toVip,
      { type: 'note', text: '{{advice}}' },
    ],
  },
  {
    key: 'vip-renewal-refused',
    subject: 'We could not renew your VIP membership',
    heading: 'We could not renew your membership',
    preview: '{{reason}}',
    placeholders: ['amount', 'endDay', 'reason', 'outcome', 'vipUrl'],
    blocks: [
      {
        type: 'text',
        text: 'Hello {{userName}}, we could not charge {{amount}} for another year of VIP. {{reason}}',
      },
      { type: 'text', text: '{{outcome}}' },
      { type: 'fact', label: 'Valid until', value: '{{endDay}}' },
      toVip,
    ],
  },
  {
    key: 'vip-ending',
    subject: 'Your VIP membership ends on {{endDay}}',
    heading: 'Your membership will not renew',
    preview: 'You will not be charged again.',
    placeholders: ['endDay', 'vipUrl'],
    blocks: [
      {
        type: 'text',
        text: 'Hello {{userName}}, as you asked, your membership ends on {{endDay}}. You keep your benefits until then, and you will not be charged again.',
      },
      toVip,
      { type: 'note', text: 'If you change your mind, you can undo this on your membership page until that day.' },
    ],
  },
  {
    key: 'vip-expiring',
    subject: 'Your VIP membership ends {{endsIn}}',
    heading: 'Your membership ends {{endsIn}}',
    preview: 'It does not renew automatically. Extend it to keep your level.',
    placeholders: ['endsIn', 'endDay', 'vipUrl'],
    blocks: [
      {
        type: 'text',
        text: 'Hello {{userName}}, your membership ends on {{endDay}}. It does not renew automatically, so extend it if you want to keep your level and your VIP prices.',
      },
      toVip,
    ],
  },
  {
    key: 'vip-expired',
    subject: 'Your VIP membership has ended',
    heading: 'Your membership has ended',
    preview: 'Thank you for being a member.',
    placeholders: ['grace', 'vipUrl'],
    blocks: [{ type: 'text', text: 'Hello {{userName}}, your membership has ended. {{grace}}' }, toVip],
  },
  {
    key: 'vip-ended',
    subject: 'Your VIP membership has been ended',
    heading: 'Your membership has been ended',
    preview: '{{outcome}}',
    placeholders: ['outcome', 'vipUrl'],
    blocks: [{ type: 'text', text: 'Hello {{userName}}, your membership has been ended. {{outcome}}' }, toVip],
  },
  {
    key: 'vip-suspended',
    subject: 'Your VIP membership is suspended',
    heading: 'Your membership is suspended',
    preview: '{{outcome}}',
    placeholders: ['outcome', 'vipUrl'],
    blocks: [
      { type: 'text', text: 'Hello {{userName}}, your membership is suspended. {{outcome}}' },
      { type: 'text', text: 'We will write to you once it continues.' },
      toVip,
    ],
  },
  {
    key: 'vip-resumed',
    subject: 'Your VIP membership is active again',
    heading: 'Your membership is active again',
    preview: 'The review of its payment has ended.',
    placeholders: ['vipUrl'],
    blocks: [
      {
        type: 'text',
        text: 'Hello {{userName}}, the review of your payment has ended, and your membership is active again. The time that it was suspended was added to it.',
      },
      toVip,
    ],
  },
];

export const vipPlaceholders = {
  plan: { description: 'The membership that was bought', sample: 'Annual' },
  validUntil: { description: 'How long the membership lasts', sample: 'until November 23, 2027' },
  guarantee: {
    description: 'The money-back guarantee, where it applies',
    sample: 'Not for you? You can get your money back on your membership page until December 23, 2026.',
  },
  endDay: { description: 'The last day of the membership', sample: 'November 23, 2027' },
  endsIn: { description: 'When it ends', sample: 'in 14 days' },
  grace: { description: 'What applies after the end', sample: 'You keep your VIP prices until November 26, 2026.' },
  chargeDay: { description: 'Date of the charge', sample: 'November 22, 2027' },
  card: { description: 'Card or method that is charged', sample: 'Visa ending in 4242' },
  advice: {
    description: 'What the member can do about it',
    sample:
      'If you do not want another year, turn off renewal on your membership page. It takes two clicks, and you will not be charged.',
  },
  renewalConsent: {
    description: 'What the member agreed to',
    sample:
      'Renew my membership each year: $49.99 will be charged to this card a day before the year ends, until I turn this off.',
  },
  outcome: {
    description: 'What happens with the money or the membership',
    sample: '$49.99 is on its way back to your card.',
  },
  vipUrl: { description: 'Membership page', sample: 'https://example.com/user/vip' },
} as const satisfies PlaceholderFacts;
