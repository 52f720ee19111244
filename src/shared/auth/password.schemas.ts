import { z } from 'zod';
import { emailSchema, newPasswordSchema, passwordsMatch, verifyEmailSchema } from './auth.schemas.ts';

export const changePasswordSchema = z
  .object({
    currentPassword: z.string('passwordRequired').min(1, 'passwordRequired').max(1024),
    newPassword: newPasswordSchema,
    confirmPassword: z.string().min(1, 'required'),
  })
  .strict()
  .refine((input) => input.newPassword === input.confirmPassword, passwordsMatch);
export type ChangePassword = z.infer<typeof changePasswordSchema>;

export const forgotPasswordSchema = z.object({ email: emailSchema }).strict();

/** The token of a link that we mailed. */
export const linkTokenSchema = verifyEmailSchema;

export const resetPasswordSchema = z
  .object({
    token: linkTokenSchema.shape.token,
    password: newPasswordSchema,
    confirmPassword: z.string().min(1, 'required'),
  })
  .strict()
  .refine((input) => input.password === input.confirmPassword, passwordsMatch);
export type ResetPassword = z.infer<typeof resetPasswordSchema>;
