import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openSecrets } from './crypto/secrets.ts';
import { readEnvironment } from './env.ts';
import { describeStartupFault, StartupError } from './startup-error.ts';

describe('readEnvironment', () => {
  test('an empty environment is a complete one', () => {
    expect(readEnvironment({ PORT: '', HOST: undefined })).toMatchObject({
      NODE_ENV: 'development',
      PORT: 3000,
      ROLE: 'all',
      PUBLIC_URL: 'http://localhost:3000',
      RATE_LIMIT: true,
      TRUST_PROXY: 0,
    });
  });

  test('the public address follows the port and loses its last slash', () => {
    expect(readEnvironment({ PORT: '4000' }).PUBLIC_URL).toBe('http://localhost:4000');
    expect(readEnvironment({ PUBLIC_URL: 'https://shop.example.com/' }).PUBLIC_URL).toBe('https://shop.example.com');
  });

  test('a demo for this machine only is none where others come', () => {
    const seeds = (source: Record<string, string>) =>
      readEnvironment({ NODE_ENV: 'production', SEED_DEMO: 'local', ...source }).SEED_DEMO;
    expect(seeds({})).toBe(true);
    expect(seeds({ PUBLIC_URL: 'https://localhost' })).toBe(true);
    expect(seeds({ PUBLIC_URL: 'https://shop.example.com' })).toBe(false);
    expect(seeds({ PUBLIC_URL: 'https://shop.example.com', SEED_DEMO: 'on' })).toBe(true);
  });

  test.each([
    [{ SEED_DEMO: 'maybe' }, 'SEED_DEMO must be on, off or local.'],
    [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ DATABASE_DIRECT_URL: 'postgresql://shop@db/shop' }, 'DATABASE_DIRECT_URL needs DATABASE_URL beside it.'],
    [{ DATABASE_REPLICA_URL: 'postgresql://shop@db/shop' }, 'DATABASE_REPLICA_URL needs DATABASE_URL beside it.'],
    ...['https://shop.example.com/shop', 'https://user:word@shop.example.com', 'https://shop.example.com/?a'].map(
      (PUBLIC_URL): [Record<string, string>, string] => [
        { PUBLIC_URL },
        'PUBLIC_URL must be an origin such as https://shop.example.com, without path, query or password.',
      ],
    ),
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ ROLE: 'boss' }, 'ROLE must be all, web or worker.'],
    [
      { DATABASE_URL: 'mysql://x' },
      'DATABASE_URL must be an address such as postgresql://user:password@host:5432/shop.',
    ],
    [{ SETTINGS_KEY: 'short' }, 'SETTINGS_KEY must be 32 bytes, encoded as base64 or as 64 hex digits.'],
    [
      { DATABASE_URL: 'postgresql://localhost/shop' },
      'SETTINGS_KEY or SETTINGS_KEY_FILE is required with DATABASE_URL, so that every process and restart reads the same secrets.',
    ],
    [{ RATE_LIMIT: 'maybe' }, 'RATE_LIMIT must be on or off.'],
  ])('%o stops the start with one sentence', (source, sentence) => {
    expect(() => readEnvironment(source)).toThrow(new StartupError(sentence));
  });
});

describe('openSecrets', () => {
  test('a folder in the place of the key file is named', () => {
    let told = '';
    try {
      openSecrets({ DATA_DIR: tmpdir(), SETTINGS_KEY_FILE: tmpdir() });
    } catch (error) {
      told = describeStartupFault(error);
    }
    expect(told).toBe(
      `${tmpdir()} cannot be used (EISDIR): it is a folder, not a file. Remove it, or restore the file from a backup.`,
    );
  });

  test('makes a private key file once and derives the same keys from it again', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'gm-secrets-'));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    const first = openSecrets({ DATA_DIR: dataDir });
    const again = openSecrets({ DATA_DIR: dataDir });
    expect(first.deriveKey('cookies')).toEqual(again.deriveKey('cookies'));
    expect(first.deriveKey('cookies')).not.toEqual(first.deriveKey('settings'));
    expect(first.deriveKey('cookies')).toHaveLength(32);
    expect((await stat(join(dataDir, 'settings.key'))).mode & 0o777).toBe(0o600);
    expect(Buffer.from(await readFile(join(dataDir, 'settings.key'), 'utf8'), 'base64')).toHaveLength(32);
  });

  test('base64 and hex of the same bytes are the same key', () => {
    const bytes = randomBytes(32);
    const [base64, hex] = [bytes.toString('base64'), bytes.toString('hex')].map((text) =>
      openSecrets({ SETTINGS_KEY: text, DATA_DIR: '' }).deriveKey('x'),
    );
    expect(base64).toEqual(hex);
  });
});
