import type { IncomingHttpHeaders } from 'node:http';
import type { MailEventKind } from '../../shared/bounces/bounce.rules.ts';

/** One thing that a mail service says about one address. */
export interface MailReport {
  /** Unique at this service. */
  eventId: string;
  kind: MailEventKind;
  address: string;
  detail: string;
}

/** A request of a mail service, as it came. */
export interface MailWebhook {
  raw: string;
  headers: IncomingHttpHeaders;
}
