import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { eicar, startClamd } from '../testing/servers/clamd-server.ts';
import { createClamdScanner } from './file-scanner.ts';

const daemon = await startClamd(3_000_000);
const scanner = createClamdScanner(daemon.url);
afterAll(() => daemon.stop());
afterEach(() => {
  daemon.mood = 'judging';
});
/** In pieces of that many bytes. */
const streamOf = (bytes: Buffer, piece = 60_000) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / piece) }, (_, index) =>
      bytes.subarray(index * piece, (index + 1) * piece),
    ),
  );

describe('the ClamAV daemon', () => {
  test('judges every byte', async () => {
    expect(await scanner.scan(streamOf(randomBytes(2_500_000)))).toEqual({ threat: '' });
    expect(daemon.scanned).toEqual([2_500_000]);
  });

  test('finds what lies across two pieces', async () => {
    const infected = Buffer.concat([randomBytes(990), Buffer.from(eicar), randomBytes(100)]);
    expect(await scanner.scan(streamOf(infected, 1000))).toEqual({ threat: 'Eicar-Test-Signature' });
  });

  test('judges several files at once, each by itself', async () => {
    const verdicts = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        scanner.scan(streamOf(index % 2 ? Buffer.from(eicar) : randomBytes(500))),
      ),
    );
    expect(verdicts.map(({ threat }) => threat !== '')).toEqual([false, true, false, true, false, true]);
  });

  test.each(['stream: ERROR', 'stream: Can not allocate memory ERROR', '', 'OK', 'hanging-up'])(
    'whose answer is "%s" has not found a file clean',
    async (mood) => {
      daemon.mood = mood;
      await expect(scanner.scan(streamOf(randomBytes(200_000)))).rejects.toThrow(/virus scanner|EPIPE|ECONNRESET/);
    },
  );

  test('says which file is too large for it', async () => {
    await expect(scanner.scan(streamOf(randomBytes(9_000_000)))).rejects.toThrow(
      /size limit exceeded|EPIPE|ECONNRESET/,
    );
  });

  test('that is away while the file cannot be read either fails that file alone', async () => {
    const away = await startClamd();
    await away.stop();
    const missing = createReadStream('/nowhere/file.bin');
    await expect(createClamdScanner(away.url).scan(missing)).rejects.toThrow('does not respond');
    if (!missing.closed) await new Promise<void>((resolve) => missing.once('close', () => resolve()));
    expect(missing.destroyed).toBe(true);
  });

  test('is not asked for ever when it is away', async () => {
    const away = await startClamd();
    await away.stop();
    await expect(createClamdScanner(away.url).scan(streamOf(randomBytes(10)))).rejects.toThrow('does not respond');
  });

  test('gets no verdict on a file that broke off', async () => {
    const broken = Readable.from(
      (async function* () {
        yield randomBytes(1000);
        throw new Error('the disk is gone');
      })(),
    );
    await expect(scanner.scan(broken)).rejects.toThrow('the disk is gone');
  });
});
