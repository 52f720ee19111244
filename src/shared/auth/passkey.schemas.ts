import { z } from 'zod';
import { idSchema, lineSchema, timestampSchema } from '../validation/text.schemas.ts';

/** Most authenticators answer with less than 2 kB. */
const base64UrlSchema = z
  .string()
  .min(1)
  .max(8192)
  .regex(/^[A-Za-z0-9_-]+$/);

/** The ways to reach an authenticator that WebAuthn names; browsers may send others, which are left out. */
export const knownTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
const transportsSchema = z.array(z.enum(knownTransports)).max(knownTransports.length);

/** How many passkeys an account can have. */
export const maxPasskeys = 20;

const passkeyNameSchema = lineSchema(1, 60);

export const passkeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Kept by a password manager on several devices. */
  isSynced: z.boolean(),
  createdAt: timestampSchema,
  lastUsedAt: timestampSchema.nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;
export const passkeysSchema = z.object({ items: z.array(passkeySchema) });

const credentialSchema = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: transportsSchema,
});

/** What `navigator.credentials.create` takes, as JSON. */
export const passkeyCreationSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })),
  /** Milliseconds. */
  timeout: z.number().int(),
  excludeCredentials: z.array(credentialSchema),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>;

/** What `navigator.credentials.get` takes, as JSON. */
export const passkeyRequestSchema = z.object({
  rpId: z.string(),
  challenge: z.string(),
  /** Milliseconds. */
  timeout: z.number().int(),
  /** Any passkey of this shop when it is empty. */
  allowCredentials: z.array(credentialSchema),
  userVerification: z.literal('required'),
});
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>;

/** What the authenticator made, base64url. */
export const newPasskeySchema = z
  .object({
    name: passkeyNameSchema,
    credential: z
      .object({
        id: base64UrlSchema,
        clientDataJSON: base64UrlSchema,
        attestationObject: base64UrlSchema,
        transports: transportsSchema,
      })
      .strict(),
  })
  .strict();
export type NewPasskey = z.infer<typeof newPasskeySchema>;

/** What the authenticator signed, base64url. */
export const signedChallengeSchema = z
  .object({
    id: base64UrlSchema,
    clientDataJSON: base64UrlSchema,
    authenticatorData: base64UrlSchema,
    signature: base64UrlSchema,
  })
  .strict();
export type SignedChallenge = z.infer<typeof signedChallengeSchema>;

export const passkeySignInSchema = z
  .object({ credential: signedChallengeSchema, rememberMe: z.boolean().optional() })
  .strict();
export type PasskeySignIn = z.infer<typeof passkeySignInSchema>;

/** `challengeId`: instead of a code, after the password. */
export const passkeySignInStartSchema = z.object({ challengeId: idSchema.optional() }).strict();

export const passkeyConfirmSchema = z.object({ credential: signedChallengeSchema }).strict();

export const renamePasskeySchema = z.object({ id: idSchema, name: passkeyNameSchema }).strict();
