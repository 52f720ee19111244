import type { EmailTemplate, PlaceholderFacts } from '../email-templates/email-template.ts';

export const userTemplates: readonly EmailTemplate[] = [
  {
    key: 'account-suspended',
    subject: 'Your account has been suspended',
    heading: 'Your account has been suspended',
    preview: 'You cannot sign in to {{siteName}} for now.',
    placeholders: ['reason', 'until'],
    blocks: [
      { type: 'text', text: 'Hello {{userName}}, you cannot sign in to {{siteName}} for now.' },
      { type: 'fact', label: 'Reason', value: '{{reason}}' },
      { type: 'fact', label: 'Until', value: '{{until}}' },
      { type: 'note', text: 'If you think this is a mistake, contact us at {{supportEmail}}.' },
    ],
  },
  {
    key: 'suspension-changed',
    subject: 'Your suspension now ends on {{until}}',
    heading: 'The end of your suspension has changed',
    preview: 'You can sign in to {{siteName}} again after {{until}}.',
    placeholders: ['reason', 'until'],
    blocks: [
      { type: 'text', text: 'Hello {{userName}}, your account is still suspended, but its end has changed.' },
      { type: 'fact', label: 'Reason', value: '{{reason}}' },
      { type: 'fact', label: 'Now until', value: '{{until}}' },
      { type: 'note', text: 'If you think this is a mistake, contact us at {{supportEmail}}.' },
    ],
  },
];

export const userPlaceholders = {
  until: { description: 'When the suspension ends', sample: 'Nov 28, 2026, 10:00 AM UTC' },
} as const satisfies PlaceholderFacts;
