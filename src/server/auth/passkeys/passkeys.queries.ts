import { knownTransports, type Passkey } from '../../../shared/auth/passkey.schemas.ts';
import type { Database } from '../../platform/database/db.ts';

type Transport = (typeof knownTransports)[number];

/** The member's own passkeys, in the order in which they were added. */
export async function listPasskeys({ prisma }: Database, userId: string): Promise<{ items: Passkey[] }> {
  const rows = await prisma.passkey.findMany({ where: { userId }, orderBy: { createdAt: 'asc' } });
  return { items: rows.map(showPasskey) };
}

/** The same as browsers name them. */
export async function listCredentials(
  { prisma }: Database,
  userId: string,
): Promise<{ id: string; transports: Transport[] }[]> {
  const rows = await prisma.passkey.findMany({ where: { userId }, select: { credentialId: true, transports: true } });
  return rows.map(({ credentialId, transports }) => ({ id: credentialId, transports: readTransports(transports) }));
}

/** Of the stored names of transports those that WebAuthn knows. */
export function readTransports(names: readonly string[]): Transport[] {
  return knownTransports.filter((transport) => names.includes(transport));
}

interface PasskeyRow {
  id: string;
  name: string;
  isSynced: boolean;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export function showPasskey({ id, name, isSynced, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return { id, name, isSynced, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
