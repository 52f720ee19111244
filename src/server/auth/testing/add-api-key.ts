import { randomBytes } from 'node:crypto';
import { apiKeyStarts, shownKeyLength } from '../../../shared/auth/api-key.rules.ts';
import { hashSecret } from '../../platform/crypto/link-token.ts';
import type { Database } from '../../platform/database/db.ts';

interface AddedKey {
  userId: string;
  permissions: readonly string[];
  access?: 'read' | 'write';
  isSandbox?: boolean;
}

/** A key in the database, with whatever scopes: also those that its owner could not give it. */
export async function addApiKey(
  { prisma }: Database,
  { userId, permissions, access = 'write', isSandbox = false }: AddedKey,
): Promise<{ id: string; key: string }> {
  const key = `${apiKeyStarts.live}${randomBytes(32).toString('base64url')}`;
  const data = { userId, name: 'Test', access, permissions: [...permissions], isSandbox, keyHash: hashSecret(key) };
  const { id } = await prisma.apiKey.create({ data: { ...data, prefix: key.slice(0, shownKeyLength) } });
  return { id, key };
}
