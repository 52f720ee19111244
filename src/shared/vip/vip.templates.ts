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
        text: 'Hello {{userName}}, your membership is active. Member prices apply to everything from now on.',
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
    heading: 'A membership to give away',
    preview: 'Your code is ready.',
    placeholders: ['plan', 'vipUrl'],
    blocks: [
      { type: 'text', text: 'Hello {{userName}}, your gift is paid. You find its code on your membership page.' },
      { type: 'fact', label: 'Plan', value: '{{plan}}' },
      toVip,
    ],
  },
  {
    key: 'vip-renewal-on',
    subject: 'Your VIP membership renews by itself',
    heading: 'Your membership goes on',
    preview: 'You can switch that off at any time.',
    placeholders: ['amount', 'endDay', 'renewalConsent', 'vipUrl'],
    blocks: [
      {
        type: 'text',
        text: 'Hello {{userName}}, your membership is valid until {{endDay}} and is now renewed by itself. We write to you 7 days before each charge.',
      },
      { type: 'fact', label: 'A year', value: '{{amount}}' },
      { type: 'fact', label: 'You agreed to', value: '{{renewalConsent}}' },
      toVip,
      {
        type: 'note',
        text: 'You did not choose this? Switch it off on your membership page: two clicks, and nothing is charged.',
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
        text: 'Hello {{userName}}, your membership is valid until {{endDay}} and is renewed for one more year, as you chose.',
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
    subject: 'Your VIP membership was not renewed',
    heading: 'Your membership was not renewed',
    preview: '{{reason}}',
    placeholders: ['amount', 'endDay', 'reason', 'outcome', 'vipUrl'],
    blocks: [
      {
        type: 'text',
        text: 'Hello {{userName}}, {{amount}} for one more year of VIP could not be charged. {{reason}}',
      },
      { type: 'text', text: '{{outcome}}' },
      { type: 'fact', label: 'Valid until', value: '{{endDay}}' },
      toVip,
    ],
  },
  {
    key: 'vip-expiring',
    subject: 'Your VIP membership ends {{endsIn}}',
    heading: 'Your membership ends {{endsIn}}',
    preview: 'Nothing is charged by itself. Extend it to keep your level.',
    placeholders: ['endsIn', 'validUntil', 'vipUrl'],
    blocks: [
      {
        type: 'text',
        text: 'Hello {{userName}}, your membership ends on {{validUntil}}. Nothing is charged by itself: extend it if you want to keep your level and your member prices.',
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
    subject: 'Your VIP membership was ended',
    heading: 'Your membership was ended',
    preview: '{{outcome}}',
    placeholders: ['outcome', 'vipUrl'],
    blocks: [{ type: 'text', text: 'Hello {{userName}}, your membership was ended. {{outcome}}' }, toVip],
  },
];

export const vipPlaceholders = {
  plan: { description: 'What was bought', sample: 'Annual' },
  validUntil: { description: 'How long the membership lasts', sample: 'until November 23, 2027' },
  guarantee: {
    description: 'The money-back guarantee, where it applies',
    sample: 'Not for you? Until December 23, 2026 you get your money back on your membership page.',
  },
  endDay: { description: 'The last day of the membership', sample: 'November 23, 2027' },
  endsIn: { description: 'When it ends', sample: 'in 14 days' },
  grace: { description: 'What holds after the end', sample: 'Your member prices go on until November 26, 2026.' },
  chargeDay: { description: 'When it is charged', sample: 'November 22, 2027' },
  card: { description: 'What it is charged to', sample: 'Visa ending in 4242' },
  advice: {
    description: 'What the member can do about it',
    sample: 'You do not want another year? Switch it off on your membership page: two clicks, and nothing is charged.',
  },
  renewalConsent: {
    description: 'What the member agreed to',
    sample:
      'Renew my membership each year: $49.99 is charged to this card a day before the year ends, until I switch it off.',
  },
  outcome: { description: 'What becomes of the money', sample: '$49.99 is on its way back to your card.' },
  vipUrl: { description: 'Membership page', sample: 'https://example.com/user/vip' },
} as const satisfies PlaceholderFacts;
