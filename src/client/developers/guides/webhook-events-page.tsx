import { Link } from 'wouter';
import { webhookBody, webhookEvents, webhookEventTypes } from '../../../shared/webhooks/webhook-events.ts';
import type { ScreenProps } from '../../platform/screen/screen-module.ts';
import { DevelopersFrame } from '../frame/developers-frame.tsx';
import { CodeSample } from './code-sample.tsx';
import styles from './guides.module.css';

/** The message of an event, as a receiver gets it. */
function exampleOf(type: (typeof webhookEventTypes)[number]): string {
  const data = webhookEvents[type].example;
  const message = { id: '019ab5c8-0b6e-7c1e-9d0f-3f1f6f0a1b2e', type, createdAt: '2026-11-21T10:00:00.000Z', data };
  return JSON.stringify(JSON.parse(webhookBody(message)), null, 2);
}

/** Every event that the shop can send, with an example. */
export function WebhookEventsPage(_: ScreenProps) {
  return (
    <DevelopersFrame
      title="Webhook events"
      description={
        <>
          What the shop tells other programs, each by a signed POST.{' '}
          <Link href="/developers/guides">How to verify one</Link>
        </>
      }
    >
      <p className={styles.note}>
        A message that gets no 2xx is sent again after 10 seconds, 1 and 10 minutes, 1, 6 and 24 hours; after an answer
        of 4xx other than 408 and 429 it is not. Amounts are numbers in the named currency, times are in UTC.
      </p>
      <div className={styles.events}>
        {webhookEventTypes.map((type) => (
          <details key={type} id={type} className={styles.event}>
            <summary>
              <code>{type}</code>
              <span>{webhookEvents[type].summary}</span>
            </summary>
            <CodeSample label={type} code={exampleOf(type)} />
          </details>
        ))}
      </div>
    </DevelopersFrame>
  );
}
