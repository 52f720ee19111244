import { z } from 'zod';

const hexSchema = z.string().regex(/^[0-9a-f]{1,128}$/);

/** Work that a browser does within a second or two, and that costs whoever sends thousands of forms. */
const captchaTaskSchema = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: hexSchema,
    salt: hexSchema,
    cost: z.number().int(),
    keyLength: z.number().int(),
    keyPrefix: hexSchema,
    keySignature: hexSchema,
    data: z.object({ expiresAt: z.number().int() }),
  }),
  signature: hexSchema,
});
export type CaptchaTask = z.infer<typeof captchaTaskSchema>;

/** Null while the shop asks for no such work. */
export const captchaReplySchema = z.object({ task: captchaTaskSchema.nullable() });

/** The header of a form's call: base64url of a proof as JSON. */
export const CAPTCHA_HEADER = 'x-captcha';
export const captchaProofSchema = z.object({
  challenge: captchaTaskSchema,
  solution: z.object({ counter: z.number().int().min(0).max(1_000_000), derivedKey: hexSchema }),
});
