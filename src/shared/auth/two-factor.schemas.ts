import { z } from 'zod';
import { signedInSchema } from './auth.schemas.ts';

/** Ways to show a second factor: a code of the authenticator app, one sent by mail, or one of the ten kept ones. */
export const twoFactorMethodSchema = z.enum(['totp', 'email', 'backup']);
export type TwoFactorMethod = z.infer<typeof twoFactorMethodSchema>;

/** The first factor was right; `expiresIn` seconds are left to show the second. */
export const twoFactorRequiredSchema = z.object({
  twoFactorRequired: z.literal(true),
  challengeId: z.uuid(),
  methods: z.array(twoFactorMethodSchema),
  expiresIn: z.number().int(),
});
export type TwoFactorRequired = z.infer<typeof twoFactorRequiredSchema>;

/** What a sign-in answers: who came in, or what is still missing. */
export const loginAnswerSchema = z.union([signedInSchema, twoFactorRequiredSchema]);
export type LoginAnswer = z.infer<typeof loginAnswerSchema>;
