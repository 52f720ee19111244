import { AppError } from '../../platform/app-error.ts';
import { openFor, resealFor, sealFor } from '../../platform/crypto/seal.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { ImportField } from '../bulk.ports.ts';

const purpose = 'bulk-import';

/** The fields of a line as they are stored: secret ones sealed. */
export function sealSource(
  secrets: Secrets,
  fields: readonly ImportField[],
  source: Record<string, string>,
): Record<string, string> {
  const key = secrets.deriveKey(purpose);
  const isSecret = new Set(fields.filter((field) => field.isSecret).map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(source).map(([name, text]) => [name, isSecret.has(name) ? sealFor(key, purpose, text) : text]),
  );
}

/** The text behind a secret field. */
export function openSourceField(secrets: Secrets, sealed: string): string {
  const text = openFor(secrets.deriveKey(purpose), purpose, sealed);
  if (text === undefined) throw new AppError('INTERNAL', { cause: new Error('A sealed line can not be opened') });
  return text;
}

/** Seals the secret fields of every line that is kept under the master key that follows. Returns how many lines. */
export async function resealImports(tx: Transaction, from: Secrets, to: Secrets): Promise<number> {
  const rows = await tx.$queryRaw<{ jobId: string; position: number; source: Record<string, string> }[]>`
    SELECT "jobId", "position", "source" FROM "bulk_job_rows" WHERE "source"::text LIKE '%ENC:v1:%'`;
  const keys = [from.deriveKey(purpose), to.deriveKey(purpose)] as const;
  for (const { jobId, position, source } of rows) {
    const fields = Object.entries(source).map(([name, text]) => [name, resealFor(keys, purpose, text) ?? text]);
    await tx.$executeRaw`
      UPDATE "bulk_job_rows" SET "source" = ${JSON.stringify(Object.fromEntries(fields))}::jsonb
      WHERE "jobId" = ${jobId}::uuid AND "position" = ${position}`;
  }
  return rows.length;
}
