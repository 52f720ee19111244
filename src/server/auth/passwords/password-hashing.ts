import { hash, type Options, verify } from '@node-rs/argon2';
import { AppError } from '../../platform/app-error.ts';
import { createBoundedGate } from '../../platform/gate.ts';

const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
// 2 is argon2id; the enum itself is a const enum, which isolated modules cannot read.
const options: Options = { algorithm: 2, memoryCost: MEMORY_KIB, timeCost: PASSES, parallelism: LANES };
const currentPrefix = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$`;

/** Hashing occupies a core: at most two run at a time, some more wait, and the rest is refused. */
const gate = createBoundedGate({
  parallel: 2,
  waiting: 50,
  refuse: () => new AppError('RATE_LIMITED', { retryAfter: 2 }),
});

/** Argon2id, 19 MiB, 2 passes (D-50). Throws RATE_LIMITED when too many wait. */
export async function hashPassword(password: string): Promise<string> {
  return gate(() => hash(password, options));
}

/** Is this the password behind `passwordHash`? Takes as long for an account that does not exist or has no password. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  return gate(async () => {
    const isRight = await verify(passwordHash ?? (await hashOfNobody()), password);
    return isRight && passwordHash !== null;
  });
}

/** Whether the hash was made with outdated parameters; the next login then replaces it. */
export function needsRehash(passwordHash: string): boolean {
  return !passwordHash.startsWith(currentPrefix);
}

let nobody: Promise<string> | undefined;
function hashOfNobody(): Promise<string> {
  nobody ??= hash(crypto.randomUUID(), options);
  return nobody;
}
