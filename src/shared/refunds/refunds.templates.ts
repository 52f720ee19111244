import type { EmailTemplate, PlaceholderFacts } from '../email-templates/email-template.ts';

/** What buyers hear of money that goes back (D-73). */
export const refundTemplates: readonly EmailTemplate[] = [
  {
    key: 'refund-requested',
    subject: 'Your refund request for order {{orderNumber}}',
    heading: 'We have your request',
    preview: '{{amount}} of order {{orderNumber}}.',
    placeholders: ['orderNumber', 'amount', 'reason', 'orderUrl'],
    blocks: [
      {
        type: 'text',
        text: 'Hello {{userName}}, you asked for money back. Keys and downloads wait until it is decided.',
      },
      { type: 'fact', label: 'Order', value: '{{orderNumber}}' },
      { type: 'fact', label: 'Amount', value: '{{amount}}' },
      { type: 'fact', label: 'Reason', value: '{{reason}}' },
      { type: 'button', label: 'View order', url: '{{orderUrl}}' },
    ],
  },
  {
    key: 'refund-approved',
    subject: 'Your money for order {{orderNumber}} is on its way back',
    heading: 'Refund approved',
    preview: '{{amount}} of order {{orderNumber}} goes back.',
    placeholders: ['orderNumber', 'amount', 'way', 'orderUrl'],
    blocks: [
      { type: 'text', text: 'Hello {{userName}}, we give back {{amount}} for order {{orderNumber}}.' },
      { type: 'fact', label: 'How', value: '{{way}}' },
      { type: 'button', label: 'View order', url: '{{orderUrl}}' },
      { type: 'note', text: 'Banks take up to ten days to show it. Questions? {{supportEmail}}' },
    ],
  },
  {
    key: 'refund-rejected',
    subject: 'Your refund request for order {{orderNumber}}',
    heading: 'No refund this time',
    preview: 'Order {{orderNumber}} stays as it is.',
    placeholders: ['orderNumber', 'reason', 'orderUrl'],
    blocks: [
      { type: 'text', text: 'Hello {{userName}}, we cannot refund order {{orderNumber}}. All of it stays yours.' },
      { type: 'fact', label: 'Reason', value: '{{reason}}' },
      { type: 'button', label: 'View order', url: '{{orderUrl}}' },
      { type: 'note', text: 'Do you see it differently? Write to {{supportEmail}}.' },
    ],
  },
  {
    key: 'withdrawal-received',
    subject: 'You withdrew from the contract of order {{orderNumber}}',
    heading: 'Your withdrawal has arrived',
    preview: 'Order {{orderNumber}}, {{receivedAt}}.',
    placeholders: ['orderNumber', 'receivedAt', 'items', 'amount', 'orderUrl'],
    blocks: [
      { type: 'text', text: 'Hello {{userName}}, we confirm that you withdrew from this contract:' },
      { type: 'fact', label: 'Order', value: '{{orderNumber}}' },
      { type: 'fact', label: 'Received', value: '{{receivedAt}}' },
      { type: 'lines', lines: '{{items}}' },
      { type: 'fact', label: 'Amount', value: '{{amount}}' },
      { type: 'button', label: 'View order', url: '{{orderUrl}}' },
      { type: 'note', text: 'Keep this mail as your proof.' },
    ],
  },
];

export const refundPlaceholders = {
  way: { description: 'How the money goes back', sample: 'The way you paid' },
} as const satisfies PlaceholderFacts;
