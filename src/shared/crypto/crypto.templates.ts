import type { EmailTemplate, PlaceholderFacts } from '../email-templates/email-template.ts';

const received = { type: 'fact', label: 'Received', value: '{{received}}' } as const;
const toPayment = { type: 'button', label: 'View payment', url: '{{paymentUrl}}' } as const;

/** What buyers hear of their coins before they count; that they do, the mail of the order or the wallet says (D-73). */
export const cryptoTemplates: readonly EmailTemplate[] = [
  {
    key: 'crypto-seen',
    optOut: 'orderUpdates',
    subject: 'We see your coins for {{payment}}',
    heading: 'Your coins are on their way',
    preview: '{{received}} is waiting for confirmations of the network.',
    placeholders: ['payment', 'received', 'paymentUrl'],
    blocks: [
      {
        type: 'text',
        text: 'Hello {{userName}}, we see your payment for {{payment}} on the network. It counts as soon as the network has confirmed it; you do not need to do anything.',
      },
      received,
      toPayment,
    ],
  },
  {
    key: 'crypto-underpaid',
    subject: '{{due}} of {{payment}} is missing',
    heading: 'A part of your payment is missing',
    preview: 'Send {{due}} more within 24 hours.',
    placeholders: ['payment', 'received', 'due', 'paymentUrl'],
    blocks: [
      {
        type: 'text',
        text: 'Hello {{userName}}, not all of the coins for {{payment}} arrived. What came counts: send the rest within 24 hours, and both add up.',
      },
      received,
      { type: 'fact', label: 'Still to send', value: '{{due}}' },
      { type: 'button', label: 'Show how to send the rest', url: '{{paymentUrl}}' },
      {
        type: 'note',
        text: 'The page shows the exact amount in coins and where to send it. Do not send it to the address of before without looking.',
      },
    ],
  },
  {
    key: 'crypto-overpaid',
    subject: 'You sent more than {{payment}} needed',
    heading: 'You paid more than needed',
    preview: '{{surplus}} is yours: take it back.',
    placeholders: ['payment', 'surplus', 'paymentUrl'],
    blocks: [
      {
        type: 'text',
        text: 'Hello {{userName}}, your payment for {{payment}} is complete, and more came than it needed. Take the rest back on the page of the payment: to your wallet at once, or to an address of yours.',
      },
      { type: 'fact', label: 'Too much', value: '{{surplus}}' },
      toPayment,
    ],
  },
  {
    key: 'crypto-late',
    subject: 'Your coins for {{payment}} came late',
    heading: 'Your payment came after its time',
    preview: 'Choose whether it still counts, or goes back to you.',
    placeholders: ['payment', 'received', 'paymentUrl'],
    blocks: [
      {
        type: 'text',
        text: 'Hello {{userName}}, your coins for {{payment}} arrived after their amount had expired. Nothing is lost, and you choose: go on at the rate of today, or take the money back. Please do not send anything again before you have chosen.',
      },
      received,
      { type: 'button', label: 'Choose what becomes of it', url: '{{paymentUrl}}' },
    ],
  },
];

export const cryptoPlaceholders = {
  payment: { description: 'What is paid', sample: 'order GM-2026-000042' },
  received: { description: 'What arrived, in coins', sample: '0.00042 BTC' },
  due: { description: 'What is still to be paid', sample: '$4.20' },
  surplus: { description: 'What came too much', sample: '$7.00' },
  paymentUrl: { description: 'Page of the payment', sample: 'https://shop.example.com/user/orders/42' },
} as const satisfies PlaceholderFacts;
