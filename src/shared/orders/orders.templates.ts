import type { EmailTemplate, PlaceholderFacts } from '../email-templates/email-template.ts';

/** What buyers hear of an order. */
export const orderTemplates: readonly EmailTemplate[] = [
  {
    key: 'order-placed',
    optOut: 'orderUpdates',
    subject: 'Order {{orderNumber}} received',
    heading: 'We received your order',
    preview: 'Order {{orderNumber}}, {{total}}.',
    // The contract is made by the order, so the period of withdrawal can begin with it.
    fallbackPaths: { withdrawUrl: '/user/orders' },
    placeholders: ['orderNumber', 'items', 'parts', 'total', 'orderUrl', 'withdrawUrl'],
    blocks: [
      {
        type: 'text',
        text: 'Hello {{userName}}, your items are reserved. Complete your payment and we will deliver them.',
      },
      { type: 'fact', label: 'Order', value: '{{orderNumber}}' },
      { type: 'lines', lines: '{{items}}' },
      { type: 'lines', lines: '{{parts}}' },
      { type: 'fact', label: 'Total', value: '{{total}}' },
      { type: 'button', label: 'View order', url: '{{orderUrl}}' },
      { type: 'button', label: 'Withdraw from contract here', url: '{{withdrawUrl}}' },
    ],
  },
  {
    key: 'order-paid',
    subject: 'Payment received for order {{orderNumber}}',
    heading: 'Thank you, {{userName}}',
    preview: 'We received {{total}} for order {{orderNumber}}.',
    fallbackPaths: { withdrawUrl: '/user/orders' },
    placeholders: ['orderNumber', 'items', 'parts', 'total', 'delivery', 'orderUrl', 'invoiceUrl', 'withdrawUrl'],
    blocks: [
      { type: 'text', text: 'Your payment arrived. {{delivery}}' },
      { type: 'fact', label: 'Order', value: '{{orderNumber}}' },
      { type: 'lines', lines: '{{items}}' },
      { type: 'lines', lines: '{{parts}}' },
      { type: 'fact', label: 'Paid', value: '{{total}}' },
      { type: 'button', label: 'View order', url: '{{orderUrl}}' },
      { type: 'button', label: 'Invoice (PDF)', url: '{{invoiceUrl}}' },
      { type: 'button', label: 'Withdraw from contract here', url: '{{withdrawUrl}}' },
    ],
  },
  {
    key: 'order-delivered',
    optOut: 'orderUpdates',
    subject: 'Order {{orderNumber}} is ready',
    heading: 'Your order is ready',
    preview: 'Your keys and files are in your library.',
    fallbackPaths: { withdrawUrl: '/user/orders' },
    placeholders: ['orderNumber', 'items', 'libraryUrl', 'withdrawUrl'],
    blocks: [
      { type: 'text', text: 'Everything in order {{orderNumber}} is now in your library:' },
      { type: 'lines', lines: '{{items}}' },
      { type: 'button', label: 'Open my library', url: '{{libraryUrl}}' },
      { type: 'button', label: 'Withdraw from contract here', url: '{{withdrawUrl}}' },
      { type: 'note', text: 'For your safety, keys are never sent by e-mail. Sign in to reveal them.' },
    ],
  },
  {
    key: 'order-shipped',
    optOut: 'orderUpdates',
    subject: 'Did you get your item? Order {{orderNumber}}',
    heading: 'Please confirm that you have received it',
    preview: 'Confirm it or report a problem within 72 hours.',
    placeholders: ['orderNumber', 'orderUrl'],
    blocks: [
      {
        type: 'text',
        text: 'Hello {{userName}}, order {{orderNumber}} was delivered in the game. Please confirm that you have received it, or report a problem within 72 hours.',
      },
      { type: 'button', label: 'Confirm or report a problem', url: '{{orderUrl}}' },
      { type: 'note', text: 'If we do not hear from you by then, the order counts as received.' },
    ],
  },
  {
    key: 'order-completed',
    optOut: 'orderUpdates',
    subject: 'Order {{orderNumber}} is complete',
    heading: 'Your order is complete',
    preview: 'Everything was delivered in the game.',
    fallbackPaths: { withdrawUrl: '/user/orders' },
    placeholders: ['orderNumber', 'items', 'orderUrl', 'withdrawUrl'],
    blocks: [
      { type: 'text', text: 'Everything in order {{orderNumber}} was delivered in the game:' },
      { type: 'lines', lines: '{{items}}' },
      { type: 'button', label: 'View order', url: '{{orderUrl}}' },
      { type: 'button', label: 'Withdraw from contract here', url: '{{withdrawUrl}}' },
      {
        type: 'note',
        text: 'Something is wrong? You can ask for a refund on the order’s page. Questions? {{supportEmail}}',
      },
    ],
  },
  {
    key: 'preorder-released',
    optOut: 'orderUpdates',
    subject: 'Out now: your pre-order {{orderNumber}} is ready',
    heading: 'Out now',
    preview: 'Your pre-order is in your library.',
    placeholders: ['orderNumber', 'items', 'libraryUrl'],
    blocks: [
      { type: 'text', text: 'Hello {{userName}}, your pre-order has been released and is in your library:' },
      { type: 'lines', lines: '{{items}}' },
      { type: 'button', label: 'Open my library', url: '{{libraryUrl}}' },
      { type: 'note', text: 'For your safety, keys are never sent by e-mail. Sign in to reveal them.' },
    ],
  },
  {
    key: 'preorder-moved',
    isMass: true,
    subject: 'The release date of {{productName}} has changed',
    heading: 'A new release date',
    preview: '{{productName}} will now be released on {{releaseAt}}.',
    placeholders: ['orderNumber', 'productName', 'releaseAt', 'orderUrl'],
    blocks: [
      {
        type: 'text',
        text: 'Hello {{userName}}, the release date of {{productName}}, which you pre-ordered, has changed.',
      },
      { type: 'fact', label: 'New release date', value: '{{releaseAt}}' },
      { type: 'text', text: 'We will deliver it then. If that is too late for you, you can cancel for a full refund.' },
      { type: 'button', label: 'View order {{orderNumber}}', url: '{{orderUrl}}' },
    ],
  },
  {
    key: 'gift-received',
    subject: '{{giver}} sent you a gift',
    heading: 'A gift for you',
    preview: '{{giver}} has something for you at {{siteName}}.',
    placeholders: ['giver', 'items', 'giftMessage', 'giftUrl', 'giftDays'],
    blocks: [
      { type: 'text', text: '{{giver}} bought this for you:' },
      { type: 'lines', lines: '{{items}}' },
      { type: 'fact', label: 'Message', value: '{{giftMessage}}' },
      { type: 'button', label: 'Open your gift', url: '{{giftUrl}}' },
      {
        type: 'note',
        text: 'The link can be used once by anyone who has it, so keep it to yourself. Please claim your gift within {{giftDays}} days.',
      },
    ],
  },
  {
    key: 'gift-unclaimed',
    subject: 'Your gift {{orderNumber}} has not been claimed',
    heading: 'Your gift is waiting to be claimed',
    preview: 'It was sent {{giftDays}} days ago and has not been claimed.',
    placeholders: ['orderNumber', 'giftDays', 'orderUrl'],
    blocks: [
      {
        type: 'text',
        text: 'Hello {{userName}}, your gift in order {{orderNumber}} was sent {{giftDays}} days ago and has not been claimed. Send it again, keep it yourself, or cancel the order for a full refund.',
      },
      { type: 'button', label: 'View order', url: '{{orderUrl}}' },
    ],
  },
  {
    key: 'gift-declined',
    subject: 'Your gift {{orderNumber}} was declined',
    heading: 'Your gift was declined',
    preview: 'Keep it yourself, give it to someone else, or get your money back.',
    placeholders: ['orderNumber', 'decideUntil', 'orderUrl'],
    blocks: [
      {
        type: 'text',
        text: 'Hello {{userName}}, your gift in order {{orderNumber}} was declined. You can keep it yourself, send it to someone else, or cancel the order for a full refund.',
      },
      { type: 'fact', label: 'Decide by', value: '{{decideUntil}}' },
      { type: 'note', text: 'If you do nothing, we will then cancel the order and refund you in full.' },
      { type: 'button', label: 'View order', url: '{{orderUrl}}' },
    ],
  },
  {
    key: 'order-cancelled',
    optOut: 'orderUpdates',
    subject: 'Order {{orderNumber}} has been cancelled',
    heading: 'Your order has been cancelled',
    preview: 'Order {{orderNumber}} will not be delivered.',
    placeholders: ['orderNumber', 'reason', 'orderUrl'],
    blocks: [
      {
        type: 'text',
        text: 'Hello {{userName}}, order {{orderNumber}} has been cancelled and its items are no longer reserved.',
      },
      { type: 'fact', label: 'Reason', value: '{{reason}}' },
      { type: 'button', label: 'View order', url: '{{orderUrl}}' },
      {
        type: 'note',
        text: 'Anything you have already paid will be refunded to your original payment method. Questions? {{supportEmail}}',
      },
    ],
  },
  {
    key: 'order-on-hold',
    optOut: 'orderUpdates',
    subject: 'Order {{orderNumber}} is on hold',
    heading: 'We are reviewing your order',
    preview: 'We need to review order {{orderNumber}}.',
    placeholders: ['orderNumber', 'reason', 'orderUrl'],
    blocks: [
      {
        type: 'text',
        text: 'Hello {{userName}}, we need to review order {{orderNumber}} before we can process it. You do not need to do anything.',
      },
      { type: 'fact', label: 'Reason', value: '{{reason}}' },
      { type: 'button', label: 'View order', url: '{{orderUrl}}' },
      { type: 'note', text: 'What has already been delivered stays yours. Questions? {{supportEmail}}' },
    ],
  },
  {
    key: 'order-released',
    optOut: 'orderUpdates',
    subject: 'Order {{orderNumber}} is no longer on hold',
    heading: 'We have reviewed your order',
    preview: 'Order {{orderNumber}} continues as planned.',
    placeholders: ['orderNumber', 'orderUrl'],
    blocks: [
      {
        type: 'text',
        text: 'Hello {{userName}}, we have reviewed order {{orderNumber}}. It is no longer on hold and continues as planned.',
      },
      { type: 'button', label: 'View order', url: '{{orderUrl}}' },
    ],
  },
  {
    key: 'suspended-orders',
    subject: 'Your orders while your account is suspended',
    heading: 'You can still see your orders',
    preview: 'Each link opens one order, without signing in.',
    placeholders: ['orders'],
    blocks: [
      {
        type: 'text',
        text: 'Hello {{userName}}, you cannot sign in for now, but you can still see how your orders stand. Each link opens one of them:',
      },
      { type: 'lines', lines: '{{orders}}' },
      {
        type: 'note',
        text: 'The links work while your account is suspended. Anyone who has them can see these orders, so keep them to yourself. Questions? {{supportEmail}}',
      },
    ],
  },
];

export const orderPlaceholders = {
  orders: {
    description: 'Orders with their links, one per line',
    sample: 'GM-2026-000042, $42.00: https://shop.example.com/order-link/GM-2026-000042?key=…',
  },
  orderNumber: { description: 'Order number', sample: 'GM-2026-000042' },
  parts: {
    description: 'Breakdown of the total, one line each',
    sample: 'Items: $45.00\nCoupon SUMMER: -$3.00',
  },
  total: { description: 'Order total', sample: '$42.00' },
  delivery: { description: 'When the order is delivered', sample: 'Delivery starts right away.' },
  giver: { description: 'First name or username of the giver', sample: 'Ann' },
  giftMessage: { description: 'Message from the giver', sample: 'Happy birthday!' },
  giftDays: { description: 'Days to claim the gift', sample: '90' },
  decideUntil: {
    description: 'Deadline for the buyer of a declined gift to decide',
    sample: 'Dec 4, 2026, 6:00 PM UTC',
  },
  releaseAt: { description: 'When a pre-order is delivered', sample: 'Dec 4, 2026, 6:00 PM UTC' },
  withdrawUrl: {
    description: 'Link to withdraw from the contract, without signing in',
    sample: 'https://shop.example.com/withdraw/GM-2026-000042?key=…',
  },
} as const satisfies PlaceholderFacts;
