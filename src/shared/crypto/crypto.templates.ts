import type { EmailTemplate, PlaceholderFacts } from '../email-templates/email-template.ts';

const received = { type: 'fact', label: 'Received', value: '{{received}}' } as const;
const toPayment = { type: 'button', label: 'View payment', url: '{{paymentUrl}}' } as const;

/** What buyers hear of their coins before they count; that they do, the mail of the order or the wallet says (D-73). */
export const cryptoTemplates: readonly EmailTemplate[] = [
  {
    key: 'crypto-instructions',
    optOut: 'orderUpdates',
    subject: 'How to pay for {{payment}} with crypto',
    heading: 'How to pay with crypto',
    preview: 'Send {{amount}} by {{expiresAt}}.',
    placeholders: ['payment', 'amount', 'asset', 'address', 'uri', 'expiresAt', 'paymentUrl'],
    facts: {
      address: {
        description: 'Address to send to, with its memo or tag below',
        sample: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
      },
      amount: { description: 'Amount to send, in coins', sample: '0.00042 BTC' },
      expiresAt: { description: 'Until when the amount holds', sample: 'Nov 28, 2026, 10:20 AM UTC' },
    },
    blocks: [
      {
        type: 'text',
        text: 'Hello {{userName}}, this is how to pay for {{payment}}. If you have already sent your coins, you do not need to do anything.',
      },
      { type: 'fact', label: 'Send exactly', value: '{{amount}}' },
      { type: 'fact', label: 'Coin and network', value: '{{asset}}' },
      { type: 'fact', label: 'To', value: '{{address}}' },
      { type: 'fact', label: 'This amount holds until', value: '{{expiresAt}}' },
      toPayment,
      { type: 'text', text: 'Or open this in your wallet app: {{uri}}' },
      {
        type: 'note',
        text: 'Send only this coin on this network: others are lost. The fees of your wallet or exchange come on top. After the time above, open the payment page for a new amount before you send anything.',
      },
    ],
  },
  {
    key: 'crypto-seen',
    optOut: 'orderUpdates',
    subject: 'We have seen your payment for {{payment}}',
    heading: 'Your payment is being confirmed',
    preview: '{{received}} is waiting for network confirmations.',
    placeholders: ['payment', 'received', 'paymentUrl'],
    blocks: [
      {
        type: 'text',
        text: 'Hello {{userName}}, we have seen your payment for {{payment}} on the network. It will be complete once the network has confirmed it. You do not need to do anything.',
      },
      received,
      toPayment,
    ],
  },
  {
    key: 'crypto-underpaid',
    subject: '{{due}} of {{payment}} is missing',
    heading: 'Part of your payment is missing',
    preview: 'Send {{due}} more within 24 hours.',
    placeholders: ['payment', 'received', 'due', 'paymentUrl'],
    blocks: [
      {
        type: 'text',
        text: 'Hello {{userName}}, we received only part of your payment for {{payment}}. What you sent counts: send the rest within 24 hours to complete it.',
      },
      received,
      { type: 'fact', label: 'Still to send', value: '{{due}}' },
      { type: 'button', label: 'See how to send the rest', url: '{{paymentUrl}}' },
      {
        type: 'note',
        text: 'The page shows the exact amount and the address to send it to. The address may have changed, so please check it first.',
      },
    ],
  },
  {
    key: 'crypto-overpaid',
    subject: 'You sent more than {{payment}} needed',
    heading: 'You paid more than needed',
    preview: 'You can get {{surplus}} back.',
    placeholders: ['payment', 'surplus', 'paymentUrl'],
    blocks: [
      {
        type: 'text',
        text: 'Hello {{userName}}, your payment for {{payment}} is complete, but you sent more than was needed. You can get the difference back on the payment page: instantly to your wallet, or to an address of yours.',
      },
      { type: 'fact', label: 'Overpaid', value: '{{surplus}}' },
      toPayment,
    ],
  },
  {
    key: 'crypto-late',
    subject: 'Your payment for {{payment}} arrived late',
    heading: 'Your payment arrived late',
    preview: 'Choose whether to use it or get it back.',
    placeholders: ['payment', 'received', 'paymentUrl'],
    blocks: [
      {
        type: 'text',
        text: 'Hello {{userName}}, your payment for {{payment}} arrived after its quote had expired. Your money is safe. You can continue at today’s rate or get your money back. Please do not send anything else before you have chosen.',
      },
      received,
      { type: 'button', label: 'Choose what to do', url: '{{paymentUrl}}' },
    ],
  },
];

export const cryptoPlaceholders = {
  asset: { description: 'Coin and network', sample: 'Bitcoin (BTC) on Bitcoin' },
  uri: {
    description: 'Payment link for wallet apps',
    sample: 'bitcoin:bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu?amount=0.00042',
  },
  payment: { description: 'What the payment is for', sample: 'order GM-2026-000042' },
  received: { description: 'Amount that arrived, in coins', sample: '0.00042 BTC' },
  due: { description: 'Amount still to pay', sample: '$4.20' },
  surplus: { description: 'Amount overpaid', sample: '$7.00' },
  paymentUrl: { description: 'Link to the payment page', sample: 'https://shop.example.com/user/orders/42' },
} as const satisfies PlaceholderFacts;
