// npm run dev: joins the sources into dist/dev, runs the shop from there, and runs it anew after each change. Loading the same sources one
// by one takes seconds more at each start. Packages are loaded from node_modules; the screens are Vite's (pages/pages.ts).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { build } from 'vite';

const shopOptions = ['--enable-source-maps', '--disable-proto=delete', 'dist/dev/main.js'];

// Building tells the whole process that it is production.
const environment = { ...process.env };
/** @type {import('node:child_process').ChildProcess | undefined} */
let shop;
let isEnding = false;

/** The shop's own end is that of the program, unless the next change brings another one. */
function start() {
  const started = spawn(process.execPath, shopOptions, { stdio: 'inherit', env: environment });
  shop = started;
  started.once('exit', (code) => {
    if (shop === started) process.exit(code ?? 1);
  });
}

async function startAnew() {
  const running = shop;
  shop = undefined;
  if (running) {
    const ended = once(running, 'exit');
    if (running.kill('SIGTERM')) await ended;
  }
  if (!isEnding) start();
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    isEnding = true;
    // Ctrl+C reaches the shop by itself.
    if (!shop) process.exit(0);
    if (signal === 'SIGTERM') shop.kill(signal);
  });
}

const watcher = await build({
  configFile: false,
  mode: 'development',
  logLevel: 'error',
  build: {
    ssr: 'src/server/app/main.ts',
    outDir: 'dist/dev',
    // The names stay the same, so nothing is left over; and a second shop may run from the same files.
    emptyOutDir: false,
    target: 'node20',
    minify: false,
    sourcemap: true,
    copyPublicDir: false,
    watch: {},
    rolldownOptions: {
      treeshake: false,
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});

let turn = Promise.resolve();
if (!('on' in watcher)) throw new Error('Vite does not watch the sources');
watcher.on('event', async (event) => {
  if (event.code === 'BUNDLE_END') {
    turn = turn.then(startAnew);
    await event.result.close();
  }
  if (event.code === 'ERROR') process.stderr.write(`${event.error.message}\n`);
});
