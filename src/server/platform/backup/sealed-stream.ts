import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { StartupError } from '../startup-error.ts';
import { ByteReader } from './byte-reader.ts';

const magic = Buffer.from('GMBACKUP1\n');
const saltBytes = 16;
const tagBytes = 16;
const frameBytes = 64 * 1024;
/** Set in the length of the last frame, so that a cut archive is not taken for a whole one. */
const lastBit = 0x8000_0000;

/**
 * Encrypts a stream with AES-256-GCM in frames, each under its number: none can be altered, moved, left out or added, and
 * what was read is authentic before the next frame is.
 */
export async function* seal(plain: AsyncIterable<Buffer>, masterKey: Buffer): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const key = keyOf(masterKey, salt);
  yield Buffer.concat([magic, salt]);
  let number = 0;
  const frame = (bytes: Buffer, isLast: boolean) => {
    const head = Buffer.alloc(4);
    head.writeUInt32BE((bytes.length | (isLast ? lastBit : 0)) >>> 0);
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number++)).setAAD(head);
    return Buffer.concat([head, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  };
  let waiting: Buffer = Buffer.alloc(0);
  for await (const bytes of plain) {
    waiting = waiting.length === 0 ? bytes : Buffer.concat([waiting, bytes]);
    while (waiting.length > frameBytes) {
      yield frame(waiting.subarray(0, frameBytes), false);
      waiting = waiting.subarray(frameBytes);
    }
  }
  yield frame(waiting, true);
}

/**
 * The stream that `seal` was given.
 *
 * @throws StartupError when it is no archive, was sealed with another key, or was altered or cut
 */
export async function* unseal(sealed: AsyncIterable<Buffer>, masterKey: Buffer): AsyncGenerator<Buffer> {
  const reader = new ByteReader(sealed);
  const start = await reader.take(magic.length + saltBytes);
  if (!start?.subarray(0, magic.length).equals(magic)) throw new StartupError('This is not a backup of the shop.');
  const key = keyOf(masterKey, start.subarray(magic.length));
  for (let number = 0; ; number++) {
    const head = await reader.take(4);
    if (!head) throw new StartupError('The backup is incomplete: its end is missing.');
    const isLast = (head.readUInt32BE() & lastBit) !== 0;
    const length = head.readUInt32BE() & ~lastBit;
    if (length > frameBytes) throw new StartupError(unreadable(number));
    const body = await reader.take(length + tagBytes);
    if (!body) throw new StartupError('The backup is incomplete: its end is missing.');
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number)).setAAD(head);
    decipher.setAuthTag(body.subarray(length));
    let plain: Buffer;
    try {
      plain = Buffer.concat([decipher.update(body.subarray(0, length)), decipher.final()]);
    } catch {
      throw new StartupError(unreadable(number));
    }
    yield plain;
    if (!isLast) continue;
    if (await reader.take(1)) throw new StartupError('The backup has been altered: there is data after its end.');
    return;
  }
}

const unreadable = (number: number) =>
  number === 0
    ? 'The backup cannot be opened with this BACKUP_KEY. Either the key is wrong or the backup has been altered.'
    : 'The backup has been altered or is damaged.';

const keyOf = (masterKey: Buffer, salt: Buffer) =>
  Buffer.from(hkdfSync('sha256', masterKey, salt, 'game-market backup', 32));

function nonceOf(number: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 6, 6);
  return nonce;
}
