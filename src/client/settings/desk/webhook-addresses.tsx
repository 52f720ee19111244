import { mailWebhooks } from '../../../shared/bounces/mail-webhooks.ts';
import { type IncomingWebhook, paymentWebhooks } from '../../../shared/payments/provider-webhooks.ts';
import { SettingsCard } from '../../ui/layout/settings-card.tsx';
import { CopyButton } from '../../ui/values/copy-button.tsx';
import styles from './settings-desk.module.css';

const reporters: Partial<Record<string, { title: string; description: string; webhooks: readonly IncomingWebhook[] }>> =
  {
    payment: {
      title: 'Webhook addresses',
      description:
        'Enter these at your payment provider, so that the shop hears at once of payments, refunds, disputes and payouts.',
      webhooks: paymentWebhooks,
    },
    email: {
      title: 'Webhook addresses',
      description: 'Enter one of these at your mail service, so that the shop stops writing to addresses that bounce.',
      webhooks: mailWebhooks,
    },
  };

/** Where the services of this group of settings report to the shop, and what they have to be told to report. */
export function WebhookAddresses({ group }: { group: string }) {
  const reporter = reporters[group];
  if (reporter === undefined) return null;
  return (
    <SettingsCard title={reporter.title} description={reporter.description}>
      <ul className={styles.connections}>
        {reporter.webhooks.map((webhook) => (
          <Address key={webhook.path} webhook={webhook} />
        ))}
      </ul>
    </SettingsCard>
  );
}

function Address({ webhook: { name, path, events, hint } }: { webhook: IncomingWebhook }) {
  const address = `${location.origin}${path}`;
  return (
    <li>
      <div className={styles.connection}>
        <div className={styles.proposal}>
          <strong>{name}</strong>
          <code>{address}</code>
          {hint === undefined ? null : <p className={styles.note}>{hint}</p>}
        </div>
        <CopyButton value={address} label={`Copy the address for ${name}`} />
      </div>
      {events.length === 0 ? null : (
        <details className={styles.events}>
          <summary>{events.length} events to choose</summary>
          <ul>
            {events.map((event) => (
              <li key={event}>
                <code>{event}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
