// biome-ignore-all lint/suspicious/noConsole: a script for the terminal
// node .ci/sqlmap.mjs http://localhost:3000 – tries SQL injection (Debian's sqlmap, level 2) on every input of the calls that everybody
// may make, as /api/openapi.json describes them, and on the search. Start the shop with RATE_LIMIT=off. Fails when anything can be injected.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const origin = process.argv[2] ?? 'http://localhost:3000';
const { paths } = await (await fetch(`${origin}/api/openapi.json`)).json();
const { items } = await (await fetch(`${origin}/api/product?limit=1`)).json();
const product = await (await fetch(`${origin}/api/product/${items[0].id}`)).json();
/** A value that each input takes, so that what sqlmap puts behind it gets past the first check. */
const samples = {
  id: product.id,
  categoryId: product.categoryId,
  category: product.category.slug,
  seller: product.seller.id,
  q: 'sword',
  page: '1',
  limit: '12',
};

const output = await mkdtemp(join(tmpdir(), 'sqlmap-'));
const findings = [];
let calls = 0;
for (const [path, { get }] of Object.entries(paths)) {
  if (!get || !/^\/(product|category|search|reviews|user\/\{id\})/.test(path)) continue;
  const inputs = get.parameters ?? [];
  if (inputs.length === 0 || (await isRefused(path))) continue;
  for (const address of addressesOf(path, inputs)) await attack(address, []);
}
const { csrfToken, cookie } = await antiForgery();
const search = {
  query: 'sword',
  filters: { category: 'weapons', type: ['game_item'], minPrice: 1, tags: ['co-op'], region: 'US' },
  sortBy: 'relevance',
  page: 1,
  limit: 24,
};
await attack(`${origin}/api/search`, [
  '--data',
  JSON.stringify(search),
  '--headers',
  `X-CSRF-Token: ${csrfToken}\nContent-Type: application/json`,
  '--cookie',
  cookie,
  '--skip',
  'XSRF-TOKEN',
]);
await rm(output, { recursive: true });
console.log(`${calls} calls tried, ${findings.length} can be injected`);
for (const finding of findings) console.error(finding);
process.exitCode = findings.length > 0 || calls === 0 ? 1 : 0;

async function attack(url, more) {
  calls += 1;
  const always = [
    '--batch',
    '--level=2',
    '--risk=1',
    '--threads=4',
    '--dbms=PostgreSQL',
    '--disable-coloring',
    `--output-dir=${output}`,
  ];
  const { stdout } = await run('sqlmap', ['-u', url, ...always, ...more], { maxBuffer: 64 * 1024 * 1024 }).catch(
    (error) => error,
  );
  const isSafe = stdout.includes('do not appear to be injectable');
  console.log(`${isSafe ? 'safe' : 'LOOK'}  ${url}`);
  if (!isSafe) findings.push(`${url}\n${stdout.slice(-1500)}`);
}

/** Calls for members answer 401 to everybody else: nothing of them is reached. */
async function isRefused(path) {
  return (await fetch(addressOf(path, []))).status === 401;
}

function addressOf(path, inputs) {
  const owners = { category: product.categoryId, user: product.seller.id };
  const ids = { ...samples, id: owners[path.split('/')[1]] ?? product.id };
  const address = new URL(`${origin}/api${path.replace(/\{(\w+)\}/g, (_, name) => ids[name] ?? 'sword')}`);
  for (const { name, in: place, schema } of inputs) {
    if (place === 'query') address.searchParams.set(name, samples[name] ?? sampleOf(schema));
  }
  return address.href;
}

/** sqlmap tries a path's segments only where they are marked, and then nothing else: so each call comes once for either. */
function addressesOf(path, inputs) {
  const hasQuery = inputs.some((input) => input.in === 'query');
  const marked = addressOf(path, inputs).replace(/[0-9a-f-]{36}/, (id) => `${id}*`);
  return [...(hasQuery ? [addressOf(path, inputs)] : []), ...(path.includes('{') ? [marked] : [])];
}

function sampleOf(schema) {
  const variant = schema?.anyOf?.[0] ?? schema;
  if (variant?.enum) return variant.enum[0];
  if (variant?.type === 'array') return sampleOf(variant.items);
  if (variant?.type === 'boolean') return 'true';
  return variant?.type === 'string' ? 'US' : '1';
}

async function antiForgery() {
  const response = await fetch(`${origin}/api/auth/csrf-token`);
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { csrfToken: (await response.json()).csrfToken, cookie: cookies.join('; ') };
}
