import { z } from 'zod';
import { AppError } from '../platform/app-error.ts';
import type { MailReport } from './mail-report.ts';
import { type FetchText, isAmazonAddress, openSnsMessage } from './sns-messages.ts';

const recipientsSchema = z
  .array(z.object({ emailAddress: z.string(), diagnosticCode: z.string().optional() }))
  .max(100);
const notificationSchema = z.object({
  /** In messages of event publishing it is called eventType. */
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  bounce: z
    .object({ bounceType: z.string(), bounceSubType: z.string().default(''), bouncedRecipients: recipientsSchema })
    .optional(),
  complaint: z.object({ complainedRecipients: recipientsSchema }).optional(),
});

/** What Amazon SES says by SNS. The request to subscribe is answered once, for the shop's own topic alone. */
export async function readSesReports(raw: string, topicArn: string, fetchText: FetchText): Promise<MailReport[]> {
  const { Type, MessageId, Message, SubscribeURL } = await openSnsMessage(raw, topicArn, fetchText);
  if (Type === 'SubscriptionConfirmation') {
    if (!SubscribeURL || !isAmazonAddress(SubscribeURL, /^\/$/)) throw new AppError('WEBHOOK_REFUSED');
    await fetchText(SubscribeURL);
    return [];
  }
  if (Type !== 'Notification') return [];
  const { bounce, complaint } = notificationSchema.parse(readJson(Message));
  const reports = [
    ...(bounce?.bouncedRecipients ?? []).map(({ emailAddress, diagnosticCode }) => ({
      kind: bounce?.bounceType === 'Permanent' ? ('hard_bounce' as const) : ('soft_bounce' as const),
      address: emailAddress,
      detail: diagnosticCode ?? bounce?.bounceSubType ?? '',
    })),
    ...(complaint?.complainedRecipients ?? []).map(({ emailAddress }) => ({
      kind: 'complaint' as const,
      address: emailAddress,
      detail: '',
    })),
  ];
  return reports.map((report, index) => ({ ...report, eventId: index === 0 ? MessageId : `${MessageId}/${index}` }));
}

/** SES also says in plain words that a topic was set up. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
