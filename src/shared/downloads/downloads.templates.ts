import type { EmailTemplate, PlaceholderFacts } from '../email-templates/email-template.ts';

/** Mails about purchased downloads and about sellers' key pools. They never contain keys. */
export const downloadTemplates: readonly EmailTemplate[] = [
  {
    key: 'download-expiring',
    subject: 'Your downloads expire soon',
    heading: 'Still time to download, {{userName}}',
    preview: 'Some of your links expire within {{expiresIn}}.',
    placeholders: ['items', 'expiresIn', 'libraryUrl'],
    blocks: [
      { type: 'text', text: 'The links to these files expire within {{expiresIn}}:' },
      { type: 'lines', lines: '{{items}}' },
      { type: 'button', label: 'Open my library', url: '{{libraryUrl}}' },
      { type: 'note', text: 'What you bought stays yours: you can renew an expired link in your library.' },
    ],
  },
  {
    key: 'file-updated',
    isMass: true,
    subject: '{{productName}}: version {{version}} is here',
    heading: 'A new version for you, {{userName}}',
    preview: '{{fileName}} is now version {{version}}.',
    placeholders: ['productName', 'fileName', 'version', 'size', 'changelog', 'libraryUrl'],
    blocks: [
      { type: 'text', text: 'A file from your purchase of {{productName}} has been updated.' },
      { type: 'fact', label: 'File', value: '{{fileName}}, {{size}}' },
      { type: 'fact', label: 'Version', value: '{{version}}' },
      { type: 'lines', lines: '{{changelog}}' },
      { type: 'button', label: 'Open my library', url: '{{libraryUrl}}' },
    ],
  },
  {
    key: 'admin-low-keys',
    subject: 'Low on keys: {{productName}} ({{keysLeft}} left)',
    heading: 'Keys are running low',
    preview: 'Keys left to sell: {{keysLeft}}.',
    placeholders: ['productName', 'keysLeft', 'keysUrl'],
    blocks: [
      { type: 'text', text: 'Hello {{userName}}, {{productName}} is about to sell out.' },
      { type: 'fact', label: 'Keys left', value: '{{keysLeft}}' },
      { type: 'button', label: 'Add keys', url: '{{keysUrl}}' },
      { type: 'note', text: 'We will not remind you again until you have added keys.' },
    ],
  },
];

export const downloadPlaceholders = {
  fileName: { description: 'Name of the file', sample: 'star-harbor.zip' },
  version: { description: 'Version of the file', sample: '1.2' },
  size: { description: 'Size of the file', sample: '1.3 GB' },
  changelog: { description: 'Release notes by the seller', sample: 'Fixes the second level.' },
  keysLeft: { description: 'Number of keys left to sell', sample: '3' },
} as const satisfies PlaceholderFacts;
