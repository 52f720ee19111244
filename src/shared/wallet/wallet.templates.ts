import type { EmailTemplate, PlaceholderFacts } from '../email-templates/email-template.ts';

const facts = [
  { type: 'fact', label: 'Amount', value: '{{amount}}' },
  { type: 'fact', label: 'Fee', value: '{{fee}}' },
  { type: 'fact', label: 'Paid out to', value: '{{address}}' },
] as const;
const toWallet = { type: 'button', label: 'View my wallet', url: '{{walletUrl}}' } as const;

/** Mails about withdrawals (D-23). */
export const walletTemplates: readonly EmailTemplate[] = [
  {
    key: 'withdrawal-requested',
    subject: 'Your withdrawal of {{amount}}',
    heading: 'We received your request',
    preview: '{{amount}} has been deducted from your balance and is awaiting approval.',
    placeholders: ['amount', 'fee', 'address', 'walletUrl'],
    blocks: [
      {
        type: 'text',
        text: 'Hello {{userName}}, {{amount}} has been deducted from your balance. We will review your request before paying it out.',
      },
      ...facts,
      toWallet,
      {
        type: 'note',
        text: 'If this wasn’t you, cancel it in your wallet immediately and contact us at {{supportEmail}}.',
      },
    ],
  },
  {
    key: 'withdrawal-approved',
    subject: 'Your withdrawal of {{amount}} has been approved',
    heading: 'Approved',
    preview: 'We will pay out {{amount}} shortly.',
    placeholders: ['amount', 'fee', 'address', 'walletUrl'],
    blocks: [
      { type: 'text', text: 'Hello {{userName}}, your withdrawal has been approved. We will pay it out shortly.' },
      ...facts,
      toWallet,
    ],
  },
  {
    key: 'withdrawal-paid',
    subject: 'Your withdrawal of {{amount}} has been paid out',
    heading: 'The money is on its way',
    preview: '{{amount}} was sent to {{address}}.',
    placeholders: ['amount', 'fee', 'address', 'transactionHash', 'walletUrl'],
    blocks: [
      { type: 'text', text: 'Hello {{userName}}, your withdrawal has been paid out.' },
      ...facts,
      { type: 'fact', label: 'Transaction', value: '{{transactionHash}}' },
      toWallet,
    ],
  },
  {
    key: 'withdrawal-rejected',
    subject: 'Your withdrawal of {{amount}} was not approved',
    heading: 'Your withdrawal was not approved',
    preview: '{{amount}} is back in your wallet.',
    placeholders: ['amount', 'reason', 'walletUrl'],
    blocks: [
      {
        type: 'text',
        text: 'Hello {{userName}}, we could not approve your withdrawal of {{amount}}. The full amount is back in your wallet.',
      },
      { type: 'fact', label: 'Reason', value: '{{reason}}' },
      toWallet,
      { type: 'note', text: 'If you disagree, contact us at {{supportEmail}}.' },
    ],
  },
  {
    key: 'withdrawal-returned',
    subject: 'Your withdrawal of {{amount}} came back',
    heading: 'Your withdrawal came back',
    preview: '{{amount}} is back in your wallet.',
    placeholders: ['amount', 'reason', 'walletUrl'],
    blocks: [
      {
        type: 'text',
        text: 'Hello {{userName}}, the coins of your withdrawal came back to us. The full amount of {{amount}}, with the fee, is back in your wallet.',
      },
      { type: 'fact', label: 'Reason', value: '{{reason}}' },
      toWallet,
      { type: 'note', text: 'Please check the address of your connected wallet before you withdraw again.' },
    ],
  },
  {
    key: 'earnings-paid',
    subject: 'Your earnings of {{amount}} have been paid out',
    heading: 'The money is on its way',
    preview: '{{amount}} was transferred to you.',
    placeholders: ['amount', 'reference', 'earningsUrl'],
    blocks: [
      { type: 'text', text: 'Hello {{userName}}, {{amount}} of your earnings has been paid out.' },
      { type: 'fact', label: 'Amount', value: '{{amount}}' },
      { type: 'fact', label: 'Reference', value: '{{reference}}' },
      { type: 'button', label: 'View my earnings', url: '{{earningsUrl}}' },
    ],
  },
  {
    key: 'earnings-returned',
    subject: 'Your payout of {{amount}} was returned',
    heading: 'Your payout was returned',
    preview: 'The transfer of {{amount}} was returned to us.',
    placeholders: ['amount', 'reference', 'reason', 'earningsUrl'],
    blocks: [
      {
        type: 'text',
        text: 'Hello {{userName}}, our transfer of {{amount}} was returned. The full amount is back in your earnings.',
      },
      { type: 'fact', label: 'Reference', value: '{{reference}}' },
      { type: 'fact', label: 'Reason', value: '{{reason}}' },
      { type: 'button', label: 'View my earnings', url: '{{earningsUrl}}' },
      { type: 'note', text: 'If you have questions, contact us at {{supportEmail}}.' },
    ],
  },
];

export const walletPlaceholders = {
  reference: { description: 'Reference of the transfer', sample: 'SEPA 2026-11-0042' },
  earningsUrl: { description: 'Link to the earnings', sample: 'https://shop.example.com/seller-center/earnings' },
  fee: { description: 'Fee deducted', sample: '$0.84' },
  address: { description: 'Receiving address, shortened', sample: '0xA1b2…9f0E' },
  transactionHash: { description: 'Payout transaction', sample: '0x5e1d…77ac' },
  receivedAt: { description: 'Date of arrival', sample: 'Nov 21, 2026, 10:00 AM UTC' },
} as const satisfies PlaceholderFacts;
