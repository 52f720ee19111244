// npm run dev: runs the shop from its joined sources, and anew after each change. Loading the sources one by one would take seconds more
// at each start. They are joined by a process of its own, for the memory that it takes. The screens are Vite's (pages/pages.ts).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';

const watched = ['src/server', 'src/shared', 'src/jobs', 'prisma'];
const isTest = /\.test\.ts$|(^|\/)testing\//;
/** Editors and version control write more than one file at a time. */
const quietMs = 100;

/** @type {import('node:child_process').ChildProcess | undefined} */
let shop;
/** @type {NodeJS.Timeout | undefined} */
let soon;
let isJoining = false;

async function joinSources() {
  const [code] = await once(
    spawn(process.execPath, ['src/server/app/bundle-sources.mjs'], { stdio: 'inherit' }),
    'exit',
  );
  return code === 0;
}

/** The shop's own end is that of this program, unless a change brings another one. */
function start() {
  // In a group of its own Ctrl+C reaches it once, from here.
  const started = spawn(process.execPath, ['--enable-source-maps', '--disable-proto=delete', 'dist/dev/main.js'], {
    stdio: 'inherit',
    detached: true,
  });
  shop = started;
  started.once('exit', (code) => {
    if (shop === started) process.exit(code ?? 1);
  });
}

/** Sources that cannot be joined leave the running shop as it is. */
async function startAnew() {
  if (isJoining) return changed();
  isJoining = true;
  if (await joinSources()) {
    const running = shop;
    shop = undefined;
    if (running?.kill('SIGTERM')) await once(running, 'exit');
    start();
  }
  isJoining = false;
}

function changed() {
  clearTimeout(soon);
  soon = setTimeout(startAnew, quietMs);
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    if (shop) shop.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    else process.exit(1);
  });
}

if (!(await joinSources())) process.exit(1);
start();
for (const folder of watched) {
  try {
    watch(folder, { recursive: true }, (_event, file) => {
      if (file !== null && /\.(ts|tsx|json|sql)$/.test(file) && !isTest.test(file)) changed();
    }).on('error', blind);
  } catch (error) {
    blind(error);
  }
}

/** @param {unknown} error such as a system without watches to spare */
function blind(error) {
  process.stderr.write(`Changes are not noticed from now on; start again after them. ${error}\n`);
}
