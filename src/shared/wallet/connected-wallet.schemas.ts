import { z } from 'zod';
import { momentSchema, timestampSchema } from '../validation/text.schemas.ts';

/** Those whose wallets sign messages as Ethereum's do; TON's prove themselves otherwise, see below. */
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

export const tonChallengeSchema = z.object({ payload: z.string(), expiresAt: timestampSchema });
export type TonChallenge = z.infer<typeof tonChallengeSchema>;

const base64Schema = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[A-Za-z0-9+/_-]+={0,2}$/, 'proofInvalid');

/** What a wallet answers to TON Connect's `ton_addr` and `ton_proof`. */
export const connectTonWalletSchema = z
  .object({
    /** `0:hex`, or the 48 letters that wallets show. */
    address: z.string().regex(/^[A-Za-z0-9:_+/-]{48,67}$/, 'proofInvalid'),
    /** The first code and data of its contract, as a bag of cells in base64. */
    stateInit: base64Schema(20_000),
    proof: z
      .object({
        /** Seconds since 1970. */
        timestamp: z.int().min(0).max(10_000_000_000),
        domain: z.object({ lengthBytes: z.int().min(1).max(253), value: z.string().max(253) }).strict(),
        payload: z.string().max(200),
        signature: base64Schema(100),
      })
      .strict(),
  })
  .strict();
export type TonProof = z.infer<typeof connectTonWalletSchema>;
