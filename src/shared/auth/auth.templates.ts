import type { EmailTemplate, PlaceholderFacts } from '../email-templates/email-template.ts';
import { button, fact, note, text } from '../email-templates/mail-blocks.ts';

/** Addresses to confirm, codes, and all that happens to somebody’s sign-in. */
export const authTemplates: readonly EmailTemplate[] = [
  {
    key: 'verify-email',
    subject: 'Confirm your e-mail address',
    heading: 'One click to go, {{userName}}',
    preview: 'Confirm your address for {{siteName}}.',
    placeholders: ['verifyUrl', 'expiresIn'],
    blocks: [
      text('Thanks for joining {{siteName}}. Please confirm that this e-mail address is yours.'),
      button('Confirm my address', '{{verifyUrl}}'),
      note('The link can be used once and expires in {{expiresIn}}. If you did not sign up, ignore this e-mail.'),
    ],
  },
  {
    key: 'welcome',
    subject: 'Welcome to {{siteName}}',
    heading: 'Welcome, {{userName}}',
    preview: 'Your e-mail address is confirmed. Here is how to get started.',
    placeholders: [],
    blocks: [
      text('Your e-mail address is confirmed and your account is ready.'),
      text('Keys and files you buy appear in your library within seconds of paying.'),
      button('Browse the shop', '{{siteUrl}}/product'),
    ],
  },
  {
    key: 'address-works',
    subject: 'Your e-mail address works again',
    heading: 'Good news, {{userName}}',
    preview: 'You asked us to send e-mails to this address again.',
    placeholders: [],
    blocks: [
      text('You asked us to send e-mails to this address again.'),
      text('The newsletters and updates you signed up for will arrive here again.'),
      button('E-mail settings', '{{siteUrl}}/user/settings'),
    ],
  },
  {
    key: 'two-factor-code',
    subject: 'Your sign-in code',
    heading: 'Your code',
    preview: 'It expires in ten minutes.',
    placeholders: ['code'],
    blocks: [
      text(
        'Hello {{userName}}, someone is signing in to your account with your password. If it’s you, enter this code:',
      ),
      fact('Code', '{{code}}'),
      note('The code can be used once and expires in ten minutes. If this wasn’t you, change your password now.'),
    ],
  },
  {
    key: 'two-factor-changed',
    subject: 'Your two-factor authentication has changed',
    heading: 'A change to your sign-in',
    preview: '{{change}}',
    placeholders: ['change', 'securityUrl'],
    blocks: [
      text('Hello {{userName}}. {{change}}'),
      button('Review security settings', '{{securityUrl}}'),
      note('If this wasn’t you, change your password and contact us at {{supportEmail}}.'),
    ],
  },
  {
    key: 'passkey-changed',
    subject: 'A passkey on your account has changed',
    heading: 'A change to your sign-in',
    preview: '{{change}}',
    placeholders: ['change', 'securityUrl'],
    blocks: [
      text('Hello {{userName}}. {{change}}'),
      button('Review security settings', '{{securityUrl}}'),
      note('If this wasn’t you, change your password and contact us at {{supportEmail}}.'),
    ],
  },
  {
    key: 'api-key-created',
    subject: 'A new API key for your account',
    heading: 'A new API key',
    preview: 'The key {{keyName}} can now act on behalf of your account.',
    placeholders: ['keyName', 'keysUrl'],
    blocks: [
      text(
        'Hello {{userName}}. The API key {{keyName}} was created. Anyone with this key can act on behalf of your account.',
      ),
      button('Review API keys', '{{keysUrl}}'),
      note('If this wasn’t you, revoke the key, change your password and contact us at {{supportEmail}}.'),
    ],
  },
  {
    key: 'account-locked',
    subject: 'Your account is temporarily locked',
    heading: 'Too many failed sign-in attempts',
    preview: 'Someone tried to sign in to your account several times.',
    placeholders: ['lockedUntil', 'unlockUrl'],
    blocks: [
      text('Hello {{userName}}, someone entered a wrong password for your account several times.'),
      fact('Locked until', '{{lockedUntil}}'),
      text('If it was you, you can unlock your account now and try again.'),
      button('Unlock my account', '{{unlockUrl}}'),
      note('If this wasn’t you, your password is still safe. Contact us at {{supportEmail}} if it keeps happening.'),
    ],
  },
  {
    key: 'password-reset',
    subject: 'Choose a new password',
    heading: 'Reset your password, {{userName}}',
    preview: 'The link can be used once and expires in {{expiresIn}}.',
    placeholders: ['resetUrl', 'expiresIn'],
    blocks: [
      text('We received a request to reset the password of your {{siteName}} account.'),
      button('Choose a new password', '{{resetUrl}}'),
      note('The link can be used once and expires in {{expiresIn}}. If this wasn’t you, ignore this e-mail.'),
    ],
  },
  {
    key: 'password-changed',
    subject: 'Your password was changed',
    heading: 'Your password has changed',
    preview: 'Changed {{time}}. Other devices were signed out.',
    placeholders: ['time', 'device'],
    blocks: [
      text('Hello {{userName}}, the password for your account was changed.'),
      fact('When', '{{time}}'),
      fact('With', '{{device}}'),
      text('All other devices were signed out.'),
      button('This was not me', '{{siteUrl}}/forgot-password'),
      note('If it was you, no action is needed. Questions? {{supportEmail}}'),
    ],
  },
  {
    key: 'email-change-confirm',
    subject: 'Confirm your new e-mail address',
    heading: 'Is this your new address?',
    preview: 'Confirm this address with one click.',
    placeholders: ['confirmUrl', 'expiresIn'],
    blocks: [
      text('Hello {{userName}}, please confirm that your account should use this e-mail address.'),
      button('Use this address', '{{confirmUrl}}'),
      note('The link can be used once and expires in {{expiresIn}}. If you did not request this, ignore this e-mail.'),
    ],
  },
  {
    key: 'email-change-notice',
    subject: 'The e-mail address on your account',
    heading: 'About your e-mail address',
    preview: '{{event}}',
    placeholders: ['event', 'newEmail', 'time'],
    blocks: [
      text('Hello {{userName}}. {{event}}'),
      fact('New address', '{{newEmail}}'),
      fact('When', '{{time}}'),
      note('If this wasn’t you, change your password and contact us at {{supportEmail}} immediately.'),
    ],
  },
  {
    key: 'session-reused',
    subject: 'We signed out one of your devices',
    heading: 'Was this you?',
    preview: '{{device}}, {{time}}',
    placeholders: ['device', 'location', 'time', 'revokeUrl'],
    blocks: [
      text(
        'Hello {{userName}}, one of your sign-ins was used a second time, as happens when someone copies it. We signed out that device.',
      ),
      fact('Used by', '{{device}}'),
      fact('Network', '{{location}}'),
      fact('When', '{{time}}'),
      button('Review my devices', '{{revokeUrl}}'),
      note('If this wasn’t you, change your password and contact us at {{supportEmail}}.'),
    ],
  },
  {
    key: 'new-login',
    subject: 'New sign-in to your account',
    heading: 'Was this you?',
    preview: '{{device}}, {{time}}',
    placeholders: ['device', 'location', 'time', 'revokeUrl'],
    blocks: [
      text('Hello {{userName}}, your account was just signed in to on a device we had not seen before.'),
      fact('Device', '{{device}}'),
      fact('Network', '{{location}}'),
      fact('When', '{{time}}'),
      button('Review my devices', '{{revokeUrl}}'),
      note('If this wasn’t you, sign out that device and change your password.'),
    ],
  },
];

export const authPlaceholders = {
  change: { description: 'What has changed', sample: 'A new authenticator app was added.' },
  event: { description: 'What happened', sample: 'The e-mail address of your account was changed.' },
  newEmail: { description: 'The new address, partly hidden', sample: 'a•••@example.com' },
  keyName: { description: 'Name of the API key', sample: 'Price monitor' },
  code: { description: 'The code to enter', sample: '042 135' },
  device: { description: 'Browser and system', sample: 'Firefox on Linux' },
  location: { description: 'Network the sign-in came from', sample: '203.0.113.0' },
  lockedUntil: { description: 'Until when the account is locked', sample: 'Nov 21, 2026, 10:00 AM UTC' },
} as const satisfies PlaceholderFacts;
