import type { IncomingWebhook } from '../payments/provider-webhooks.ts';

/** Where mail services report bounces and complaints. Each is closed until its setting is there. */
export const mailWebhooks: readonly IncomingWebhook[] = [
  { name: 'Amazon SES', path: '/webhooks/mail/ses', events: ['Bounce', 'Complaint'] },
  {
    name: 'Postmark',
    path: '/webhooks/mail/postmark',
    events: ['Bounce', 'SpamComplaint'],
    hint: 'Add basic authentication there, with the bounce webhook secret as the password.',
  },
  { name: 'Another mail service', path: '/webhooks/mail', events: [] },
];
