// Run after changing dependencies: node .ci/complete-lock.mjs
// A registry mirror may lack the prebuilt packages of platforms it does not serve; npm then leaves them out of the lock
// file, and `npm ci` refuses that lock. This adds the missing entries from what their parents name, so that the same lock
// installs on every platform. Each entry says for which system it is, and is skipped on all others. Every entry gets the
// hash that its files must have; `--check` fails where one is missing (S-23).
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
  'wasi',
];
const processors = ['arm64', 'arm', 'ia32', 'x64', 'ppc64', 'riscv64', 'loong64', 'mips64el', 's390x', 'wasm32'];

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const isUnproven = ([path, { link, integrity }]) => path !== '' && !link && integrity === undefined;
if (process.argv.includes('--check')) {
  const unproven = Object.entries(lock.packages).filter(isUnproven);
  for (const [path] of unproven) process.stderr.write(`${path} has no integrity in package-lock.json\n`);
  process.exit(unproven.length === 0 ? 0 : 1);
}
let added = 0;
for (const [parent, entry] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    const isPresent = [`${parent}/node_modules/${name}`, `node_modules/${name}`].some((at) => lock.packages[at]);
    if (isPresent) continue;
    const words = name.split(/[/.-]/).map((word) => word.replace(/^linuxmusl$/, 'linux'));
    const os = systems.filter((system) => words.includes(system) || (system === 'win32' && words.includes('windows')));
    const cpu = processors.filter((processor) =>
      words.some((word) => word === processor || (processor === 'arm' && /^arm(v\d.*|eabi.*)?$/.test(word))),
    );
    lock.packages[`node_modules/${name}`] = {
      version: range.replace(/^[^\d]*/, ''),
      optional: true,
      ...(entry.dev && { dev: true }),
      os: os.length > 0 ? os : ['none'],
      ...(cpu.length > 0 && { cpu }),
    };
    added += 1;
  }
}
for (const [path, entry] of Object.entries(lock.packages).filter(isUnproven)) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const asked = ['view', `${name}@${entry.version}`, 'dist.integrity'];
  entry.integrity = execFileSync('npm', asked, { encoding: 'utf8' }).trim();
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`${added} entries added\n`);
