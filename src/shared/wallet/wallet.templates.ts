import type { EmailTemplate, PlaceholderFacts } from '../email-templates/email-template.ts';

const facts = [
  { type: 'fact', label: 'Amount', value: '{{amount}}' },
  { type: 'fact', label: 'Fee', value: '{{fee}}' },
  { type: 'fact', label: 'Paid out to', value: '{{address}}' },
] as const;
const toWallet = { type: 'button', label: 'View my wallet', url: '{{walletUrl}}' } as const;

/** What members hear of money that leaves their wallet (D-23). */
export const walletTemplates: readonly EmailTemplate[] = [
  {
    key: 'withdrawal-requested',
    subject: 'Your withdrawal of {{amount}}',
    heading: 'We have your request',
    preview: '{{amount}} left your balance and waits for our approval.',
    placeholders: ['amount', 'fee', 'address', 'walletUrl'],
    blocks: [
      { type: 'text', text: 'Hello {{userName}}, {{amount}} left your balance and waits until we have looked at it.' },
      ...facts,
      toWallet,
      { type: 'note', text: 'Was it not you? Cancel it in your wallet at once and write to {{supportEmail}}.' },
    ],
  },
  {
    key: 'withdrawal-approved',
    subject: 'Your withdrawal of {{amount}} is approved',
    heading: 'Approved',
    preview: 'We pay {{amount}} out next.',
    placeholders: ['amount', 'fee', 'address', 'walletUrl'],
    blocks: [
      { type: 'text', text: 'Hello {{userName}}, your withdrawal is approved. We pay it out next.' },
      ...facts,
      toWallet,
    ],
  },
  {
    key: 'withdrawal-paid',
    subject: 'Your withdrawal of {{amount}} is paid out',
    heading: 'The money is on its way',
    preview: '{{amount}} was sent to {{address}}.',
    placeholders: ['amount', 'fee', 'address', 'transactionHash', 'walletUrl'],
    blocks: [
      { type: 'text', text: 'Hello {{userName}}, your withdrawal was paid out.' },
      ...facts,
      { type: 'fact', label: 'Transaction', value: '{{transactionHash}}' },
      toWallet,
    ],
  },
  {
    key: 'withdrawal-rejected',
    subject: 'Your withdrawal of {{amount}} was not approved',
    heading: 'Not paid out',
    preview: '{{amount}} is back in your wallet.',
    placeholders: ['amount', 'reason', 'walletUrl'],
    blocks: [
      { type: 'text', text: 'Hello {{userName}}, we did not pay out {{amount}}. All of it is back in your wallet.' },
      { type: 'fact', label: 'Reason', value: '{{reason}}' },
      toWallet,
      { type: 'note', text: 'Do you see it differently? Write to {{supportEmail}}.' },
    ],
  },
];

export const walletPlaceholders = {
  fee: { description: 'What is kept as a fee', sample: '$0.84' },
  address: { description: 'Where it goes, shortened', sample: '0xA1b2…9f0E' },
  transactionHash: { description: 'Transaction that paid it', sample: '0x5e1d…77ac' },
  receivedAt: { description: 'When it arrived', sample: '2026-11-21 10:00 UTC' },
} as const satisfies PlaceholderFacts;
