import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { settingSchemas } from '../../shared/settings/settings.ts';

const source = fileURLToPath(new URL('../../', import.meta.url));
/** Where settings are declared, edited or tried, instead of acted upon. */
const apart =
  /generated|\.test\.|\/testing\/|\.settings\.ts$|^shared\/settings\/|^server\/settings\/editing\/|\/desk\//;

const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !apart.test(file),
);
const code = files.map((file) => readFileSync(path.join(source, file), 'utf8')).join('\n');

/** By its name, or by the rest of it where the network stands in its middle or at its end. */
function isRead(key: string): boolean {
  const last = key.split('.').at(-1) ?? key;
  const first = key.split('.').at(0) ?? key;
  const name = key.includes('.')
    ? new RegExp(`\\$\\{network\\}\\.${last}\\b|\\[\`${first}\\.\\$\\{network\\}\`\\]`)
    : new RegExp(`\\b${key}\\b`);
  return name.test(code) || code.includes(`settings['${key}']`);
}

/** For clients of the API, which read it in the calls of the settings: the shop's own screens spell amounts by the code. */
const readByClients = ['currencySymbol'];

test.each(Object.keys(settingSchemas).filter((key) => !readByClients.includes(key)))('%s acts', (key) => {
  expect(isRead(key)).toBe(true);
});
