import type { EmailTemplate, PlaceholderFacts } from '../email-templates/email-template.ts';
import { button, fact, note, text } from '../email-templates/mail-blocks.ts';

/** Mails about data export and account deletion (D-71). */
export const privacyTemplates: readonly EmailTemplate[] = [
  {
    key: 'data-export-ready',
    subject: 'Your data is ready',
    heading: 'Your data is ready, {{userName}}',
    preview: 'You can download it until {{expiresAt}}.',
    placeholders: ['downloadUrl', 'expiresAt'],
    blocks: [
      text('You asked {{siteName}} for a copy of your data. It is ready as a ZIP file.'),
      fact('Available until', '{{expiresAt}}'),
      button('Download my data', '{{downloadUrl}}'),
      note('You need to sign in to download it. If you did not request it, change your password.'),
    ],
  },
  {
    key: 'account-idle',
    subject: 'Your account will soon be deactivated',
    heading: 'We have not seen you for a long time, {{userName}}',
    preview: 'Sign in before {{restDate}} to keep your profile visible.',
    placeholders: ['restDate', 'loginUrl'],
    blocks: [
      text('You have not used your {{siteName}} account for a long time, so it will soon be deactivated.'),
      fact('Deactivated on', '{{restDate}}'),
      text('You will not lose anything. Your profile will be hidden until you sign in again.'),
      button('Sign in', '{{loginUrl}}'),
    ],
  },
  {
    key: 'account-deletion-scheduled',
    subject: 'Your account will be deleted on {{deletionDate}}',
    heading: 'Goodbye, {{userName}}?',
    preview: 'Sign in before {{deletionDate}} to keep your account.',
    placeholders: ['deletionDate', 'loginUrl'],
    blocks: [
      text('You asked us to delete your account. Until that date, nothing changes.'),
      fact('Deleted on', '{{deletionDate}}'),
      text(
        'You will lose your library, keys and downloads, any active VIP membership, and any money that you agreed to give up.',
      ),
      text('Changed your mind? Sign in before that date to keep your account.'),
      button('Keep my account', '{{loginUrl}}'),
      note('If this wasn’t you, sign in and change your password immediately.'),
    ],
  },
  {
    key: 'account-deletion-cancelled',
    subject: 'Your account will not be deleted',
    heading: 'Good to have you back, {{userName}}',
    preview: 'You signed in, so we cancelled the deletion of your account.',
    placeholders: ['revokeUrl'],
    blocks: [
      text('You signed in, so we cancelled the deletion of your account. Everything stays as it was.'),
      text('Do you still want it deleted? Request it again under Privacy in your account.'),
      button('Check my security', '{{revokeUrl}}'),
      note('If this wasn’t you, change your password immediately.'),
    ],
  },
  {
    key: 'account-deletion-withdrawn',
    subject: 'Your account will not be deleted',
    heading: 'Your account stays, {{userName}}',
    preview: 'We cancelled the deletion of your account.',
    placeholders: ['loginUrl'],
    blocks: [
      text('We cancelled the deletion of your account. Everything stays as it was.'),
      text('Do you still want it deleted? Sign in and request it again under Privacy in your account.'),
      button('Sign in', '{{loginUrl}}'),
      note('If you did not ask us to keep it, write to us at {{supportEmail}}.'),
    ],
  },
  {
    key: 'account-deletion-money',
    subject: 'Your account still holds {{amount}}',
    heading: 'There is still money in your account, {{userName}}',
    preview: 'We will not delete your account while it holds {{amount}}.',
    placeholders: ['amount', 'loginUrl'],
    blocks: [
      text('Money arrived after you asked us to delete your account, so we have not deleted it yet.'),
      fact('Balance', '{{amount}}'),
      text('Sign in to withdraw or spend it. This cancels the deletion; you can request it again afterwards.'),
      button('Sign in', '{{loginUrl}}'),
      note(
        'Would you rather give the money up? Sign in, request the deletion again and confirm that you agree to lose it.',
      ),
    ],
  },
  {
    key: 'account-deleted',
    subject: 'Your account has been deleted',
    heading: 'Your account has been deleted',
    preview: 'This is the last e-mail we will send you.',
    placeholders: [],
    blocks: [
      text('As you requested, your account at {{siteName}} and your personal data have been deleted.'),
      text('Invoices are kept for as long as the law requires, without your name and address.'),
      note('We have also deleted this e-mail address. Thank you for being with us.'),
    ],
  },
];

export const privacyPlaceholders = {
  deletionDate: { description: 'When the account is deleted', sample: 'December 5, 2026' },
  restDate: { description: 'Day on which the account is deactivated', sample: 'December 5, 2026' },
} as const satisfies PlaceholderFacts;
