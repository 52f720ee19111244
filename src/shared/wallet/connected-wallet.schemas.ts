import { z } from 'zod';
import { momentSchema, timestampSchema } from '../validation/text.schemas.ts';

/** TON proofs are signed differently and are not supported yet. */
export const connectableNetworks = ['bsc', 'eth'] as const;
const networkSchema = z.enum(connectableNetworks);
const addressSchema = z.string().regex(/^0x[0-9a-fA-F]{40}$/, 'walletAddressInvalid');

/** D-17: an address whose owner signed that it is theirs. */
export const connectedWalletSchema = z.object({
  network: z.string(),
  address: z.string(),
  verifiedAt: timestampSchema,
  /** When it can first be used: a day after it was verified. */
  usableFrom: timestampSchema,
});
export type ConnectedWallet = z.infer<typeof connectedWalletSchema>;

export const walletChallengeInputSchema = z.object({ network: networkSchema, address: addressSchema }).strict();
export type WalletChallengeInput = z.infer<typeof walletChallengeInputSchema>;

export const walletChallengeSchema = z.object({ message: z.string(), expiresAt: timestampSchema });
export type WalletChallenge = z.infer<typeof walletChallengeSchema>;

/** The challenge's own time comes back with the signature (EIP-191 `personal_sign`) of its message. */
export const connectWalletSchema = z
  .object({
    network: networkSchema,
    address: addressSchema,
    expiresAt: momentSchema,
    signature: z.string().regex(/^0x[0-9a-fA-F]{130}$/, 'signatureInvalid'),
  })
  .strict();
export type ConnectWallet = z.infer<typeof connectWalletSchema>;
