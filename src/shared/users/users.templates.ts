import type { EmailTemplate } from '../email-templates/email-template.ts';

export const userTemplates: readonly EmailTemplate[] = [
  {
    key: 'account-suspended',
    subject: 'Your account is suspended',
    heading: 'Your account is suspended',
    preview: 'Until {{until}}.',
    placeholders: ['reason', 'until'],
    blocks: [
      { type: 'text', text: 'Hello {{userName}}, you cannot sign in to {{siteName}} for now.' },
      { type: 'fact', label: 'Reason', value: '{{reason}}' },
      { type: 'fact', label: 'Until', value: '{{until}}' },
      { type: 'note', text: 'Do you think that this is a mistake? Write to {{supportEmail}}.' },
    ],
  },
];
