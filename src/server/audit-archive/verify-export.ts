import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { auditSealSchema } from '../../shared/audit/audit-export.schemas.ts';
import { type AuditEntryView, auditEntrySchema } from '../../shared/audit/audit-log.schemas.ts';
import { entryHash } from '../audit/audit-hash.ts';
import { isSignedBy } from './export-signer.ts';

/** What is wrong with an export, for whoever runs the check; null when nothing is. */
export type ExportCheck = { problem: string | null; entries: number; publicKey: string };

/** Checks the signature of an exported file, the hash of each entry, and that each follows from the one before it. */
export async function verifyExport(file: string): Promise<ExportCheck> {
  const digest = createHash('sha256');
  let [entries, previous, last] = [0, '', ''];
  let problem: string | null = null;
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    if (last !== '') {
      digest.update(`${last}\n`);
      entries += 1;
      const entry = parse(auditEntrySchema, last);
      problem ??= entry ? faultOf(entry, previous) : `Line ${entries} is not a log entry.`;
      previous = entry?.hash ?? '';
    }
    last = line;
  }
  const seal = parse(auditSealSchema, last);
  if (!seal) return { problem: 'The signature at the end is missing.', entries, publicKey: '' };
  const { publicKey, signature } = seal;
  const sum = digest.digest();
  if (seal.entries !== entries) problem ??= `It should contain ${seal.entries} entries, but contains ${entries}.`;
  if (seal.sha256 !== sum.toString('hex')) problem ??= 'The entries do not match the signature.';
  if (!isSignedBy(publicKey, sum, signature)) problem ??= 'The signature is not valid.';
  return { problem, entries, publicKey };
}

function faultOf({ ip: ipMasked, user, ...entry }: AuditEntryView, previous: string): string | null {
  const said = {
    ...{ ...entry, ipMasked, userId: user?.id ?? null, userName: user?.userName ?? null },
    timestamp: new Date(entry.timestamp),
  };
  // Who had no name left is exported with an empty one.
  const isOwn = [said, { ...said, userName: null }].some((each) => entryHash(each) === entry.hash);
  if (!isOwn) return `Entry ${entry.seq} has been altered.`;
  if (previous !== '' && entry.prevHash !== previous)
    return `Entry ${entry.seq} does not follow from the one before it.`;
  return null;
}

function parse<T>(schema: { safeParse(value: unknown): { data?: T } }, line: string): T | undefined {
  try {
    return schema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}
