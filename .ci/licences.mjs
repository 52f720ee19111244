// npm run licences: every installed package with its licence. Fails on one whose licence is not on this list.
import { existsSync, readFileSync } from 'node:fs';

/** Free to use in a shop whose own code is not open. Of "A OR B" one is enough. LGPL: libraries that are loaded, not built in. */
const free = new Set([
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    'BSD-2-Clause',
    'BSD-3-Clause',
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'Unlicense',
    'Zlib',
  ],
  ...[
    'CC0-1.0',
    'CC-BY-4.0',
    'CC-BY-3.0',
    'OFL-1.1',
    'Python-2.0',
    'PostgreSQL',
    'MPL-2.0',
    'LGPL-3.0-or-later',
    'Bitstream-Vera',
  ],
]);

/** What says it otherwise, looked up in its own files. */
const lookedUp = {
  '@visx/vendor': 'MIT AND ISC',
  'dejavu-fonts-ttf': 'Bitstream-Vera',
  'png-js': 'MIT',
};
/** Part of a tool of development, and not of the shop. */
const tools = new Set(['elkjs', '@tonstudio/parser-runtime']);

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const lines = new Set();
const faults = new Set();
for (const path of Object.keys(packages)) {
  // Packages of other systems are in the lock file alone.
  if (path === '' || !existsSync(`${path}/package.json`)) continue;
  const { name, version, license, licenses } = JSON.parse(readFileSync(`${path}/package.json`, 'utf8'));
  const named =
    lookedUp[name] ?? license?.type ?? license ?? licenses?.map(({ type }) => type).join(' OR ') ?? 'unknown';
  lines.add(`${name} ${version} ${named}`);
  const choices = named.replace(/[()]/g, '').split(' OR ');
  if (!tools.has(name) && !choices.some((choice) => choice.split(' AND ').every((part) => free.has(part.trim())))) {
    faults.add(`${name} ${version}: ${named}`);
  }
}
process.stdout.write(`${[...lines].sort().join('\n')}\n`);
for (const fault of faults) process.stderr.write(`Not on the list of .ci/licences.mjs: ${fault}\n`);
process.exitCode = faults.size > 0 ? 1 : 0;
