import type { EmailTemplate, PlaceholderFacts } from '../email-templates/email-template.ts';

/** Mails about saved searches (D-59). */
export const searchTemplates: readonly EmailTemplate[] = [
  {
    key: 'saved-search',
    optOut: 'savedSearches',
    subject: 'New for your search: {{searchName}}',
    heading: 'New for you, {{userName}}',
    preview: '{{news}} your saved search.',
    placeholders: ['searchName', 'news', 'items', 'searchUrl', 'savedSearchesUrl'],
    blocks: [
      { type: 'text', text: '{{news}} your saved search “{{searchName}}”:' },
      { type: 'lines', lines: '{{items}}' },
      { type: 'button', label: 'See what is new', url: '{{searchUrl}}' },
      { type: 'note', text: 'You get this e-mail at most once a day. Turn it off here: {{savedSearchesUrl}}' },
    ],
  },
];

export const searchPlaceholders = {
  searchName: { description: 'Name of the saved search', sample: 'sword, legendary' },
  news: { description: 'Number of new products that match', sample: '2 new products match' },
} as const satisfies PlaceholderFacts;
