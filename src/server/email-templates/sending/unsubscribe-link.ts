import { createHmac, timingSafeEqual } from 'node:crypto';
import { isMailTopic, type MailTopic } from '../../../shared/email-templates/mail-topics.ts';
import { idSchema } from '../../../shared/validation/text.schemas.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Environment } from '../../platform/env.ts';

export interface Unsubscription {
  topic: MailTopic;
  userId: string;
}

/**
 * Where a mail is unsubscribed from: a page for people, and by POST the endpoint of RFC 8058. It works for as long as
 * the mail is kept and without signing in, so it is signed rather than stored.
 */
export function unsubscribeUrl(
  secrets: Secrets,
  { PUBLIC_URL }: Pick<Environment, 'PUBLIC_URL'>,
  { topic, userId }: Unsubscription,
): string {
  const token = `${topic}.${userId}.${sign(secrets, { topic, userId }).toString('base64url')}`;
  return `${PUBLIC_URL}/unsubscribe?token=${token}`;
}

/** What a token says; undefined for one that we did not sign. */
export function readUnsubscribeToken(secrets: Secrets, token: string): Unsubscription | undefined {
  const [topic = '', userId = '', signature = '', ...rest] = token.split('.');
  if (!isMailTopic(topic) || !idSchema.safeParse(userId).success || rest.length > 0) return undefined;
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(secrets, { topic, userId });
  return given.length === expected.length && timingSafeEqual(given, expected) ? { topic, userId } : undefined;
}

function sign(secrets: Secrets, { topic, userId }: Unsubscription): Buffer {
  return createHmac('sha256', secrets.steadyKey('unsubscribe')).update(`${topic}.${userId}`).digest();
}
