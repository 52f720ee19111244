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
      { type: 'button', label: 'Open the queues', url: '{{alertUrl}}' },
      {
        type: 'note',
        text: 'There is one mail for each incident, and another when it is over. Settings, group Alerts, turn them off.',
      },
    ],
    placeholders: ['alertTitle', 'time', 'alertUrl'],
  },
  {
    key: 'alert-over',
    subject: '[{{siteName}}] Over: {{alertTitle}}',
    heading: 'Over: {{alertTitle}}',
    preview: 'Since {{time}} it is in order again',
    blocks: [
      { type: 'text', text: 'Since {{time}} it is in order again.' },
      { type: 'button', label: 'Open the queues', url: '{{alertUrl}}' },
    ],
    placeholders: ['alertTitle', 'time', 'alertUrl'],
  },
];

export const alertPlaceholders = {
  alertTitle: { description: 'What is wrong', sample: 'Jobs of the queue critical have waited 6 minutes' },
  alertUrl: { description: 'Link to the queues', sample: 'https://shop.example.com/admin/ops' },
} as const satisfies PlaceholderFacts;
