import type { EmailTemplate, PlaceholderFacts } from '../email-templates/email-template.ts';

/** News of saved searches (D-59). */
export const searchTemplates: readonly EmailTemplate[] = [
  {
    key: 'saved-search',
    optOut: 'email',
    subject: 'New for your search: {{searchName}}',
    heading: 'New in the market, {{userName}}',
    preview: '{{news}} your saved search.',
    placeholders: ['searchName', 'news', 'items', 'searchUrl', 'savedSearchesUrl'],
    blocks: [
      { type: 'text', text: '{{news}} your saved search “{{searchName}}”:' },
      { type: 'lines', lines: '{{items}}' },
      { type: 'button', label: 'See what is new', url: '{{searchUrl}}' },
      { type: 'note', text: 'We write at most once a day. Switch it off here: {{savedSearchesUrl}}' },
    ],
  },
];

export const searchPlaceholders = {
  searchName: { description: 'What the saved search is called', sample: 'sword, legendary' },
  news: { description: 'How much is new', sample: '2 new products match' },
} as const satisfies PlaceholderFacts;
