import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '../platform/app-error.ts';

const messageSchema = z.object({
  Type: z.string(),
  MessageId: z.string().min(1).max(200),
  TopicArn: z.string(),
  Message: z.string(),
  Timestamp: z.string(),
  Subject: z.string().optional(),
  Token: z.string().optional(),
  SubscribeURL: z.string().optional(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.string(),
  SigningCertURL: z.string(),
});
export type SnsMessage = z.infer<typeof messageSchema>;

/** Fetches text from an address of Amazon. */
export type FetchText = (address: string) => Promise<string>;

const signedFields = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  other: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
} as const;
const certificates = new Map<string, string>();

/**
 * A message that Amazon SNS signed for this topic; WEBHOOK_REFUSED otherwise. Anybody with an account at Amazon gets
 * messages signed, so the topic counts as much as the signature.
 */
export async function openSnsMessage(raw: string, topicArn: string, fetchText: FetchText): Promise<SnsMessage> {
  const message = messageSchema.parse(JSON.parse(raw));
  const { SigningCertURL, SignatureVersion, Signature, TopicArn } = message;
  if (TopicArn !== topicArn || !isAmazonAddress(SigningCertURL, /^\/SimpleNotificationService-[\w-]+\.pem$/)) {
    throw new AppError('WEBHOOK_REFUSED');
  }
  const certificate = certificates.get(SigningCertURL) ?? (await fetchText(SigningCertURL));
  const signed = Buffer.from(Signature, 'base64');
  const hash = SignatureVersion === '1' ? 'sha1' : 'sha256';
  if (!verify(hash, Buffer.from(signedText(message)), createPublicKey(certificate), signed)) {
    throw new AppError('WEBHOOK_REFUSED');
  }
  // Only one that has proven itself, so that nobody fills the memory.
  if (certificates.size < 20) certificates.set(SigningCertURL, certificate);
  return message;
}

/** An https address of SNS itself, as no other host may vouch for it or be called for it. */
export function isAmazonAddress(address: string, path: RegExp): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, pathname, username, password } = new URL(address);
  const isAmazon = /^sns\.[a-z]{2}(?:-[a-z]+)+-\d\.amazonaws\.com(?:\.cn)?$/.test(hostname);
  return protocol === 'https:' && isAmazon && port === '' && !username && !password && path.test(pathname);
}

function signedText(message: SnsMessage): string {
  const fields = message.Type === 'Notification' ? signedFields.Notification : signedFields.other;
  return fields.flatMap((name) => (message[name] === undefined ? [] : `${name}\n${message[name]}\n`)).join('');
}
