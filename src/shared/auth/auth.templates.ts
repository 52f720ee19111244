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
      note('The link works once, for {{expiresIn}}. If you did not sign up, ignore this e-mail.'),
    ],
  },
  {
    key: 'welcome',
    subject: 'Welcome to {{siteName}}',
    heading: 'Welcome, {{userName}}',
    preview: 'Your address is confirmed. Here is where to begin.',
    placeholders: [],
    blocks: [
      text('Your address is confirmed and your account is ready.'),
      text('Keys and files you buy appear in your library within seconds of paying.'),
      button('Browse the shop', '{{siteUrl}}/product'),
    ],
  },
  {
    key: 'address-works',
    subject: 'Our mail reaches you again',
    heading: 'It works, {{userName}}',
    preview: 'You asked us to send mail to this address again.',
    placeholders: [],
    blocks: [
      text('You asked us to send mail to this address again.'),
      text('News that you asked for is sent here again from now on.'),
      button('My e-mail settings', '{{siteUrl}}/user/settings'),
    ],
  },
  {
    key: 'two-factor-code',
    subject: 'Your sign-in code',
    heading: 'Your code',
    preview: 'Enter it within ten minutes.',
    placeholders: ['code'],
    blocks: [
      text('Hello {{userName}}, somebody who knows your password is signing in. If it is you, enter:'),
      fact('Code', '{{code}}'),
      note('It works once, within ten minutes. If this is not you, change your password now.'),
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
      button('Review my security', '{{securityUrl}}'),
      note('Was this not you? Change your password and write to {{supportEmail}}.'),
    ],
  },
  {
    key: 'passkey-changed',
    subject: 'A passkey of your account has changed',
    heading: 'A change to your sign-in',
    preview: '{{change}}',
    placeholders: ['change', 'securityUrl'],
    blocks: [
      text('Hello {{userName}}. {{change}}'),
      button('Review my security', '{{securityUrl}}'),
      note('Was this not you? Change your password and write to {{supportEmail}}.'),
    ],
  },
  {
    key: 'api-key-created',
    subject: 'A new API key for your account',
    heading: 'A new API key',
    preview: 'The key {{keyName}} can now act for your account.',
    placeholders: ['keyName', 'keysUrl'],
    blocks: [
      text('Hello {{userName}}. The API key {{keyName}} was created. Programs that have it can act for your account.'),
      button('Review my keys', '{{keysUrl}}'),
      note('Was this not you? Revoke the key, change your password and write to {{supportEmail}}.'),
    ],
  },
  {
    key: 'account-locked',
    subject: 'Your account is temporarily locked',
    heading: 'Too many wrong passwords',
    preview: 'Somebody tried to sign in to your account several times.',
    placeholders: ['lockedUntil', 'unlockUrl'],
    blocks: [
      text('Hello {{userName}}, somebody entered a wrong password for your account several times.'),
      fact('Locked until', '{{lockedUntil}}'),
      text('If it was you, unlock it now and try again.'),
      button('Unlock my account', '{{unlockUrl}}'),
      note('Was this not you? Your password is still safe. Write to {{supportEmail}} if it continues.'),
    ],
  },
  {
    key: 'password-reset',
    subject: 'Choose a new password',
    heading: 'A new password for {{userName}}',
    preview: 'The link works once, for {{expiresIn}}.',
    placeholders: ['resetUrl', 'expiresIn'],
    blocks: [
      text('Somebody asked for a new password for your account at {{siteName}}.'),
      button('Choose a new password', '{{resetUrl}}'),
      note('The link works once, for {{expiresIn}}. Not you? Then ignore this e-mail.'),
    ],
  },
  {
    key: 'password-changed',
    subject: 'Your password was changed',
    heading: 'Your password has changed',
    preview: 'Changed {{time}}. Other devices were signed out.',
    placeholders: ['time', 'device'],
    blocks: [
      text('Hello {{userName}}, the password of your account was changed.'),
      fact('When', '{{time}}'),
      fact('With', '{{device}}'),
      text('All other devices were signed out.'),
      button('This was not me', '{{siteUrl}}/forgot-password'),
      note('If it was you, there is nothing to do. Questions? {{supportEmail}}'),
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
      note('The link works once, for {{expiresIn}}. If you did not request it, ignore this e-mail.'),
    ],
  },
  {
    key: 'email-change-notice',
    subject: 'The e-mail address of your account',
    heading: 'About your e-mail address',
    preview: '{{event}}',
    placeholders: ['event', 'newEmail', 'time'],
    blocks: [
      text('Hello {{userName}}. {{event}}'),
      fact('New address', '{{newEmail}}'),
      fact('When', '{{time}}'),
      note('Was this not you? Change your password and write to {{supportEmail}} at once.'),
    ],
  },
  {
    key: 'new-login',
    subject: 'New sign-in to your account',
    heading: 'Was this you?',
    preview: '{{device}}, {{time}}',
    placeholders: ['device', 'location', 'time', 'revokeUrl'],
    blocks: [
      text('Hello {{userName}}, your account was used on a device that we had not seen before.'),
      fact('Device', '{{device}}'),
      fact('Network', '{{location}}'),
      fact('When', '{{time}}'),
      button('See my devices', '{{revokeUrl}}'),
      note('If it was not you, sign that device out there and change your password.'),
    ],
  },
];

export const authPlaceholders = {
  code: { description: 'The code to type in', sample: '042 135' },
  device: { description: 'Browser and system', sample: 'Firefox on Linux' },
  location: { description: 'Network it came from', sample: '203.0.113.0' },
  lockedUntil: { description: 'Until when the account is locked', sample: '2026-11-21 10:00 UTC' },
} as const satisfies PlaceholderFacts;
