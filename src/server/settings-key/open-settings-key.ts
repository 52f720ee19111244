import { keyIdOf, openFor, sealFor } from '../platform/crypto/seal.ts';
import {
  adoptNextFile,
  findNextMaster,
  findSecrets,
  keyPlaceOf,
  makeSecrets,
  type Secrets,
  sealBase,
  succeed,
  withBase,
} from '../platform/crypto/secrets.ts';
import { type Database, patientWaitMs, type Transaction, transaction } from '../platform/database/db.ts';
import type { Environment } from '../platform/env.ts';
import type { Logger } from '../platform/logging/logger.ts';
import { StartupError } from '../platform/startup-error.ts';
import { findSealedValues, giveUpUnreadable } from './sealed-values.ts';

const PURPOSE = 'settings-key-check';
const CONTEXT = 'settings-key';
const PROOF = 'game-market';
/** Names a key that was lost before databases knew theirs. */
const UNKNOWN = 'unknown';

export type KeyEnvironment = Pick<
  Environment,
  'SETTINGS_KEY' | 'SETTINGS_KEY_FILE' | 'SETTINGS_KEY_LOST' | 'DATA_DIR'
> & { SETTINGS_KEY_NEXT?: string | undefined };
interface KnownKey {
  keyId: string;
  checkCrypt: string;
  baseCrypt: string | null;
}

/**
 * Opens the master key of this database, and creates one where nothing has been encrypted yet. Processes that
 * start at the same moment take turns, so that they agree on one key.
 *
 * @throws StartupError when the key is missing or another one: going on would make every secret unreadable, silently
 */
export async function openSettingsKey(
  environment: KeyEnvironment,
  { db, logger }: { db: Database; logger: Logger },
): Promise<Secrets> {
  const opened = await openCurrent(findSecrets(environment), db);
  if (opened) return opened;
  const work = async (tx: Transaction) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('settings-key'))`;
    const secrets = findSecrets(environment);
    const known = await tx.settingsKey.findUnique({ where: { isCurrent: true } });
    if (secrets && known && isKeyOf(secrets, known)) return withBase(secrets, known.baseCrypt);
    const next = known && openNext(environment, secrets, known);
    if (next) return next;
    if (!known && (await fits(tx, secrets, logger))) return await adopt(tx, environment, secrets);
    const lostKey = known?.keyId ?? UNKNOWN;
    if (environment.SETTINGS_KEY_LOST !== lostKey) throw refusal(environment, secrets, lostKey);
    return await startAnew(tx, environment, { secrets, lostKey, logger });
  };
  // Nobody waits for an answer yet, so a busy machine may take its time.
  return await transaction(db, work, { timeoutMs: patientWaitMs });
}

/** At nearly every start the key is the right one, which is seen without a lock. */
async function openCurrent(secrets: Secrets | null, { pool }: Database): Promise<Secrets | null> {
  const { rows } = await pool.query<KnownKey>(
    'SELECT "keyId", "checkCrypt", "baseCrypt" FROM "settings_keys" WHERE "isCurrent"',
  );
  const [known] = rows;
  return secrets && known && isKeyOf(secrets, known) ? withBase(secrets, known.baseCrypt) : null;
}

/** A rotation that ended between the database and the key's place: the next key is the one of this database. */
function openNext(environment: KeyEnvironment, secrets: Secrets | null, known: KnownKey): Secrets | null {
  const master = findNextMaster(environment);
  const next = master && succeed(secrets, master);
  if (!next || !isKeyOf(next, known)) return null;
  if (environment.SETTINGS_KEY_NEXT === undefined) adoptNextFile(environment);
  return withBase(next, known.baseCrypt);
}

/** For a database without a key check: whether the key opens what is encrypted there, if anything is. */
async function fits(tx: Transaction, secrets: Secrets | null, logger: Logger): Promise<boolean> {
  const { hasOwn, hasOthers } = await findSealedValues(tx, secrets);
  if (hasOwn && hasOthers)
    logger.warn('Some secrets in this database were encrypted with another key and cannot be read');
  return hasOwn || !hasOthers;
}

async function adopt(tx: Transaction, environment: KeyEnvironment, secrets: Secrets | null): Promise<Secrets> {
  const adopted = secrets ?? makeSecrets(environment);
  await keep(tx, adopted);
  return adopted;
}

/** The operator has given the old key up. */
async function startAnew(
  tx: Transaction,
  environment: KeyEnvironment,
  { secrets, lostKey, logger }: { secrets: Secrets | null; lostKey: string; logger: Logger },
): Promise<Secrets> {
  await tx.$executeRaw`UPDATE "settings_keys" SET "isCurrent" = NULL, "lostAt" = now() WHERE "keyId" = ${lostKey}`;
  const adopted = await adopt(tx, environment, secrets);
  const lost = await giveUpUnreadable(tx, adopted);
  logger.warn(
    { lostKey, ...lost },
    'Continuing without the lost key. Enter the secret settings again, import new product keys and replace the sold ones',
  );
  return adopted;
}

async function keep(tx: Transaction, secrets: Secrets, baseCrypt: string | null = null): Promise<void> {
  const key = secrets.deriveKey(PURPOSE);
  const current = { checkCrypt: sealFor(key, CONTEXT, PROOF), baseCrypt, isCurrent: true };
  const keyId = keyIdOf(key);
  await tx.settingsKey.upsert({
    where: { keyId },
    create: { keyId, ...current },
    update: { ...current, lostAt: null },
    select: { keyId: true },
  });
}

/** Makes a rotated key the one of this database. */
export async function followKey(tx: Transaction, secrets: Secrets): Promise<void> {
  await tx.settingsKey.updateMany({ where: { isCurrent: true }, data: { isCurrent: null } });
  await keep(tx, secrets, sealBase(secrets));
}

export function isKeyOf(secrets: Secrets, { checkCrypt }: Pick<KnownKey, 'checkCrypt'>): boolean {
  return openFor(secrets.deriveKey(PURPOSE), CONTEXT, checkCrypt) === PROOF;
}

function refusal(environment: KeyEnvironment, secrets: Secrets | null, lostKey: string): StartupError {
  const place = keyPlaceOf(environment);
  const state = secrets ? `${place} holds a different key from the one` : `${place} is missing, and with it the key`;
  return new StartupError(
    `${state} that encrypted the secrets in this database: restore it from the backup that belongs to the database or, if it is permanently lost, start once with SETTINGS_KEY_LOST=${lostKey} to discard what it encrypted.`,
  );
}
