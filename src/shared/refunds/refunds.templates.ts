import type { EmailTemplate, PlaceholderFacts } from '../email-templates/email-template.ts';

/** Mails to buyers about refunds (D-73). */
export const refundTemplates: readonly EmailTemplate[] = [
  {
    key: 'refund-requested',
    subject: 'Your refund request for order {{orderNumber}}',
    heading: 'We received your request',
    preview: '{{amount}} of order {{orderNumber}}.',
    placeholders: ['orderNumber', 'amount', 'reason', 'orderUrl'],
    blocks: [
      {
        type: 'text',
        text: 'Hello {{userName}}, you requested a refund. Your keys and downloads are on hold until we have made a decision.',
      },
      { type: 'fact', label: 'Order', value: '{{orderNumber}}' },
      { type: 'fact', label: 'Amount', value: '{{amount}}' },
      { type: 'fact', label: 'Reason', value: '{{reason}}' },
      { type: 'button', label: 'View order', url: '{{orderUrl}}' },
    ],
  },
  {
    key: 'refund-approved',
    subject: 'Your refund for order {{orderNumber}}',
    heading: 'Refund approved',
    preview: '{{amount}} of order {{orderNumber}} is being refunded.',
    placeholders: ['orderNumber', 'amount', 'way', 'arrival', 'orderUrl'],
    blocks: [
      { type: 'text', text: 'Hello {{userName}}, we are refunding {{amount}} for order {{orderNumber}}.' },
      { type: 'fact', label: 'How', value: '{{way}}' },
      { type: 'button', label: 'View order', url: '{{orderUrl}}' },
      { type: 'note', text: '{{arrival}} Questions? {{supportEmail}}' },
    ],
  },
  {
    key: 'refund-paid-out',
    subject: 'We sent your refund for order {{orderNumber}}',
    heading: 'Your refund was sent',
    preview: '{{amount}} of order {{orderNumber}} was sent to your crypto wallet.',
    placeholders: ['orderNumber', 'amount', 'address', 'transactionHash', 'orderUrl'],
    blocks: [
      {
        type: 'text',
        text: 'Hello {{userName}}, we sent coins worth {{amount}} for order {{orderNumber}} to your crypto wallet.',
      },
      { type: 'fact', label: 'Sent to', value: '{{address}}' },
      { type: 'fact', label: 'Transaction', value: '{{transactionHash}}' },
      { type: 'button', label: 'View order', url: '{{orderUrl}}' },
      {
        type: 'note',
        text: 'Your wallet shows the coins once the network has confirmed the transaction. Questions? {{supportEmail}}',
      },
    ],
  },
  {
    key: 'refund-rejected',
    subject: 'Your refund request for order {{orderNumber}}',
    heading: 'Refund not approved',
    preview: 'Order {{orderNumber}} remains unchanged.',
    placeholders: ['orderNumber', 'reason', 'orderUrl'],
    blocks: [
      {
        type: 'text',
        text: 'Hello {{userName}}, we could not approve a refund for order {{orderNumber}}. You keep everything in it.',
      },
      { type: 'fact', label: 'Reason', value: '{{reason}}' },
      { type: 'button', label: 'View order', url: '{{orderUrl}}' },
      { type: 'note', text: 'If you disagree, contact us at {{supportEmail}}.' },
    ],
  },
  {
    key: 'order-charged-back',
    subject: 'Your bank returned the payment for order {{orderNumber}}',
    heading: 'Payment returned',
    preview: '{{amount}} was returned to you after your dispute.',
    placeholders: ['orderNumber', 'amount', 'effect', 'orderUrl'],
    blocks: [
      {
        type: 'text',
        text: 'Hello {{userName}}, the dispute about your payment for order {{orderNumber}} was decided in your favor, and {{amount}} was returned to you. {{effect}}',
      },
      { type: 'button', label: 'View order', url: '{{orderUrl}}' },
      { type: 'note', text: 'If you did not dispute this payment, contact your bank and us at {{supportEmail}}.' },
    ],
  },
  {
    key: 'withdrawal-received',
    subject: 'You withdrew from the contract for order {{orderNumber}}',
    heading: 'We have received your withdrawal',
    preview: 'Order {{orderNumber}}, {{receivedAt}}.',
    placeholders: ['orderNumber', 'receivedAt', 'items', 'amount', 'orderUrl'],
    blocks: [
      { type: 'text', text: 'Hello {{userName}}, we confirm that you withdrew from this contract:' },
      { type: 'fact', label: 'Order', value: '{{orderNumber}}' },
      { type: 'fact', label: 'Received', value: '{{receivedAt}}' },
      { type: 'lines', lines: '{{items}}' },
      { type: 'fact', label: 'Amount', value: '{{amount}}' },
      { type: 'button', label: 'View order', url: '{{orderUrl}}' },
      { type: 'note', text: 'Keep this e-mail as proof.' },
    ],
  },
];

export const refundPlaceholders = {
  arrival: {
    description: 'When the money arrives',
    sample: 'It can take up to ten days to show on your bank statement.',
  },
  effect: {
    description: 'What a returned payment does to the order',
    sample: 'The order is closed, and its keys and downloads have been revoked.',
  },
  way: { description: 'How the refund is paid', sample: 'To your original payment method' },
} as const satisfies PlaceholderFacts;
