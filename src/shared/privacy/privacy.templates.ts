import type { EmailTemplate, PlaceholderFacts } from '../email-templates/email-template.ts';

/** What the privacy page sets off (D-71). */
export const privacyTemplates: readonly EmailTemplate[] = [
  {
    key: 'data-export-ready',
    subject: 'Your data is ready',
    heading: 'Your data is ready, {{userName}}',
    preview: 'Download it until {{expiresAt}}.',
    placeholders: ['downloadUrl', 'expiresAt'],
    blocks: [
      { type: 'text', text: 'You asked {{siteName}} for a copy of your data. It is ready as a ZIP file.' },
      { type: 'button', label: 'Get my data', url: '{{downloadUrl}}' },
      { type: 'fact', label: 'Available until', value: '{{expiresAt}}' },
      { type: 'note', text: 'Only you can open it, signed in. If you did not ask for it, change your password.' },
    ],
  },
  {
    key: 'account-idle',
    subject: 'Your account is about to rest',
    heading: 'We have not seen you for long, {{userName}}',
    preview: 'Sign in before {{restDate}} to keep your profile visible.',
    placeholders: ['restDate', 'loginUrl'],
    blocks: [
      { type: 'text', text: 'Nobody has used your account at {{siteName}} for almost two years. It will rest soon.' },
      { type: 'fact', label: 'Rests from', value: '{{restDate}}' },
      { type: 'text', text: 'Nothing is lost: your profile is hidden until you sign in again.' },
      { type: 'button', label: 'Sign in', url: '{{loginUrl}}' },
    ],
  },
  {
    key: 'account-deletion-scheduled',
    subject: 'Your account will be deleted on {{deletionDate}}',
    heading: 'Goodbye, {{userName}}?',
    preview: 'Sign in before {{deletionDate}} to keep your account.',
    placeholders: ['deletionDate', 'loginUrl'],
    blocks: [
      { type: 'text', text: 'You asked us to delete your account. Until then nothing is lost.' },
      { type: 'fact', label: 'Deleted on', value: '{{deletionDate}}' },
      { type: 'text', text: 'Changed your mind? Signing in once before that day keeps everything as it is.' },
      { type: 'button', label: 'Keep my account', url: '{{loginUrl}}' },
      { type: 'note', text: 'Was it not you? Sign in and change your password at once.' },
    ],
  },
  {
    key: 'account-deleted',
    subject: 'Your account is deleted',
    heading: 'Your account is deleted',
    preview: 'This is the last mail we send you.',
    placeholders: [],
    blocks: [
      { type: 'text', text: 'As you asked, your account at {{siteName}} and what it said about you are gone.' },
      { type: 'text', text: 'Invoices stay for as long as the law wants them, without your name and address.' },
      { type: 'note', text: 'We no longer know this e-mail address. Thank you for having been with us.' },
    ],
  },
];

export const privacyPlaceholders = {
  deletionDate: { description: 'When the account is deleted', sample: '5 Dec 2026' },
  restDate: { description: 'From when the account rests', sample: '5 Dec 2026' },
} as const satisfies PlaceholderFacts;
