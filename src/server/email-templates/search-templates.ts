import type { EmailTemplate } from './email-template.ts';

/** Mails about saved searches (D-59). */
export const searchTemplates: EmailTemplate[] = [
  {
    key: 'saved-search',
    subject: 'New for your search: {{searchName}}',
    heading: 'New in the market, {{userName}}',
    preview: '{{news}} your saved search.',
    placeholders: ['searchName', 'news', 'items', 'searchUrl', 'savedSearchesUrl'],
    blocks: [
      { type: 'text', text: '{{news}} your saved search “{{searchName}}”:' },
      { type: 'lines', lines: '{{items}}' },
      { type: 'button', label: 'See what is new', url: '{{searchUrl}}' },
      { type: 'note', text: 'We write at most once a day. Turn it off here: {{savedSearchesUrl}}' },
    ],
  },
];
