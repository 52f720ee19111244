import type { EmailTemplate, PlaceholderFacts } from '../email-templates/email-template.ts';

/** Mails to operators: one when an incident begins, one when it is over. */
export const alertTemplates: readonly EmailTemplate[] = [
  {
    key: 'alert-raised',
    subject: '[{{siteName}}] {{alertTitle}}',
    heading: '{{alertTitle}}',
    preview: 'Since {{time}}',
    blocks: [
      { type: 'text', text: 'Since {{time}}.' },
      { type: 'button', label: '{{alertPlace}}', url: '{{alertUrl}}' },
      {
        type: 'note',
        text: 'You get one e-mail when an incident starts and one when it ends. You can turn these off under Settings > Alerts.',
      },
    ],
    placeholders: ['alertTitle', 'time', 'alertPlace', 'alertUrl'],
  },
  {
    key: 'alert-over',
    subject: '[{{siteName}}] Resolved: {{alertTitle}}',
    heading: 'Resolved: {{alertTitle}}',
    preview: 'Resolved at {{time}}',
    blocks: [
      { type: 'text', text: 'Resolved at {{time}}.' },
      { type: 'button', label: '{{alertPlace}}', url: '{{alertUrl}}' },
    ],
    placeholders: ['alertTitle', 'time', 'alertPlace', 'alertUrl'],
  },
];

export const alertPlaceholders = {
  alertTitle: { description: 'What is wrong', sample: 'Jobs in queue critical have been waiting for 6 minutes' },
  alertPlace: { description: 'Label of that link', sample: 'View job queues' },
  alertUrl: {
    description: 'Link to the page where it can be dealt with',
    sample: 'https://shop.example.com/admin/ops',
  },
} as const satisfies PlaceholderFacts;
