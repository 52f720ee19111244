import { z } from 'zod';
import { isTimeZone } from '../dates/is-time-zone.ts';
import { timestampSchema } from '../validation/text.schemas.ts';

const endpointSchema = z.url({ protocol: /^https?$/, error: 'urlInvalid' }).max(1000, 'tooLong');
const base64UrlSchema = z.string().regex(/^[\w-]{16,200}={0,2}$/, 'invalidCharacters');

/** What the browser's `PushSubscription.toJSON()` says, and where its quiet hours are. */
export const pushSubscriptionSchema = z
  .object({
    endpoint: endpointSchema,
    keys: z.object({ p256dh: base64UrlSchema, auth: base64UrlSchema }).strict(),
    expirationTime: z.number().positive().max(8.64e15).nullish(),
    timeZone: z.string().max(64, 'tooLong').refine(isTimeZone, 'timeZoneInvalid').optional(),
    /** The address that this browser had before, where its push service changed it. */
    replaces: endpointSchema.optional(),
  })
  .strict();
export type PushSubscriptionInput = z.infer<typeof pushSubscriptionSchema>;
export const pushEndpointSchema = z.object({ endpoint: endpointSchema }).strict();

/** The shop's public key, base64url, as `PushManager.subscribe` wants it. */
export const pushKeySchema = z.object({ publicKey: z.string() });

export const pushBrowsersSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      /** Such as 'Firefox on Linux'. */
      name: z.string(),
      /** By it a browser knows which one it is itself. */
      endpoint: z.string(),
      createdAt: timestampSchema,
      pushedAt: timestampSchema.nullable(),
    }),
  ),
});
export type PushBrowsers = z.infer<typeof pushBrowsersSchema>;

/** A test to all browsers: how many there are, took it, and are no more. */
export const pushTrialSchema = z.object({
  browsers: z.number().int(),
  taken: z.number().int(),
  removed: z.number().int(),
});
export type PushTrial = z.infer<typeof pushTrialSchema>;
