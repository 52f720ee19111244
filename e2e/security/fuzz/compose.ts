import { createRandom, type Random } from '../../../prisma/seed/random.ts';
import { nastyBodies, nastyHeaders, nastyTargets, nastyWords } from './nasty.ts';
import type { Speech } from './talk.ts';

/** A documented call of the shop. */
export interface Call {
  method: string;
  path: string;
  procedure: string;
  bodyType: string | undefined;
}

/** A visitor's way in; the guest has none. */
export interface Pass {
  cookie: string;
  token: string;
}

export interface Material {
  calls: readonly Call[];
  passes: readonly Pass[];
}

const oddMethods = [
  'TRACE',
  'OPTIONS',
  'PROPFIND',
  'PURGE',
  'CONNECT',
  'LINK',
  'QUERY',
  'BREW',
  'get',
  'G',
  'M-SEARCH',
];
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const contentTypes = [
  ...[
    'application/json',
    'application/json; charset=utf-8',
    'multipart/form-data; boundary=b',
    'application/octet-stream',
  ],
  ...[
    'application/x-www-form-urlencoded',
    'text/plain',
    'multipart/form-data',
    'application/json; charset=x',
    '',
    'x',
    '\u00ff/\u00ff',
  ],
];

/** Conversation number `index` of a seed: the same one in every run. */
export function composeSpeech(seed: number, index: number, material: Material): Speech {
  const random = createRandom(`${seed}:${index}`);
  const kind = random.next();
  if (kind < 0.03) return { methods: [], pieces: [garbage(random)], leave: random.pick(['half-close', 'reset']) };
  if (kind < 0.08) return pipeline(random, material);
  if (kind < 0.12) return overflow(random);
  return single(random, material);
}

interface Request {
  method: string;
  head: string[];
  body: Buffer;
}

/** One request in one of the framings below, most often an honest one. */
function single(random: Random, material: Material): Speech {
  const request = composeRequest(random, material);
  const { method, body } = request;
  const speech = (pieces: Buffer[], leave: Speech['leave']): Speech => ({ methods: [method], pieces, leave });
  const torn = body.subarray(0, random.int(0, Math.max(0, body.length - 1)));
  const length = `Content-Length: ${body.length}`;
  switch (random.int(0, 11)) {
    case 0:
      return speech([encode(request, [`Content-Length: ${body.length + random.int(1, 5000)}`])], 'half-close');
    case 1:
      return speech([encode({ ...request, body: torn }, [length])], random.pick(['half-close', 'reset']));
    // The body is complete for HTTP and broken for its parser.
    case 2:
    case 3:
      return speech([encode({ ...request, body: torn }, [`Content-Length: ${torn.length}`])], 'wait');
    case 4:
      return speech(trickle(random, encode(request, [length])), random.pick(['wait', 'half-close', 'reset']));
    case 5:
      return speech(
        [encode({ ...request, body: chunked(random, body) }, ['Transfer-Encoding: chunked'])],
        'half-close',
      );
    case 6:
      return speech([encode(request, badFraming(random, body))], 'half-close');
    case 7:
      return speech([encode(request, [length])], random.pick(['half-close', 'reset']));
    default:
      return speech([encode(request, [length])], 'wait');
  }
}

function pipeline(random: Random, material: Material): Speech {
  const requests = Array.from({ length: random.int(2, 6) }, () => composeRequest(random, material));
  const pieces = requests.map((request, index) => {
    const head = request.head.filter((line) => index === requests.length - 1 || line !== 'Connection: close');
    return encode({ ...request, head }, [`Content-Length: ${request.body.length}`]);
  });
  return { methods: requests.map(({ method }) => method), pieces: [Buffer.concat(pieces)], leave: 'half-close' };
}

/** More of a head than a server should take. */
function overflow(random: Random): Speech {
  const lines = random.chance(0.5)
    ? Array.from({ length: random.int(100, 3000) }, (_, index) => `X-${index}: ${index}`)
    : [`X-Long: ${'a'.repeat(random.int(15_000, 60_000))}`];
  const method = random.pick(methods);
  const head = [`${method} ${random.pick(nastyTargets)} HTTP/1.1`, 'Host: shop', 'Connection: close', ...lines];
  return {
    methods: [method],
    pieces: trickle(random, encode({ method, head, body: Buffer.alloc(0) }, [])),
    leave: 'wait',
  };
}

function composeRequest(random: Random, { calls, passes }: Material): Request {
  // Few calls take files, and most ways to end a process lie there.
  const uploads = calls.filter(({ bodyType }) => bodyType && bodyType !== 'application/json');
  const call = random.pick(random.chance(0.2) ? uploads : calls);
  const isDocumented = random.chance(0.7);
  const isTrpc = random.chance(0.25);
  const method = random.chance(0.85) ? (isDocumented ? call.method : random.pick(methods)) : random.pick(oddMethods);
  const target = isDocumented ? documented(random, call, isTrpc) : random.pick(nastyTargets);
  const hasBody = !['GET', 'HEAD'].includes(method) || random.chance(0.05);
  const type = isDocumented && call.bodyType && random.chance(0.8) ? typeOf(call.bodyType) : random.pick(contentTypes);
  const { cookie, token } = random.pick([...passes, { cookie: '', token: '' }]);
  const host = random.chance(0.95)
    ? 'shop'
    : random.pick(['', 'a b', '[::1', 'x'.repeat(500), '\u00ff', 'api.example']);
  const version = random.chance(0.97) ? '1.1' : random.pick(['1.0', '0.9', '2.0', '9', '1.1 x']);
  const head = [`${method} ${target} HTTP/${version}`, `Host: ${host}`, 'Connection: close'];
  if (cookie) head.push(`Cookie: ${cookie}`);
  if (token && random.chance(0.9)) head.push(`X-CSRF-Token: ${token}`);
  if (hasBody) head.push(`Content-Type: ${type}`);
  for (const name of random.sample(Object.keys(nastyHeaders), random.int(0, 3))) {
    if (name !== 'Cookie' || !cookie) head.push(`${name}: ${random.pick(nastyHeaders[name] ?? [''])}`);
  }
  return { method, head, body: hasBody ? composeBody(random, type) : Buffer.alloc(0) };
}

const typeOf = (bodyType: string) => (bodyType.startsWith('multipart/') ? `${bodyType}; boundary=b` : bodyType);

function documented(random: Random, { path, procedure }: Call, isTrpc: boolean): string {
  const word = () => random.pick(nastyWords).replace(/[ "<>\\]/g, encodeURIComponent);
  const query = random.chance(0.3) ? `?${random.pick([...nastyKeys, word()])}=${word()}` : '';
  if (!isTrpc) return `/api${path.replace(/\{[^}]+\}/g, word)}${query}`;
  const names = random.chance(0.8) ? procedure : `${procedure},${procedure},${word()}`;
  return `/trpc/${names}${random.chance(0.5) ? query : `?batch=${random.int(0, 1)}&input=${word()}`}`;
}

const nastyKeys = ['page', 'limit', 'q', 'sort', 'role', 'redirect', 'input', 'constructor', '__proto__', 'id', 'from'];

function composeBody(random: Random, type: string): Buffer {
  if (!type.startsWith('multipart/')) return Buffer.from(random.pick(nastyBodies));
  const parts = Array.from({ length: random.int(0, 4) }, () => {
    const name = random.pick([
      'image',
      'images',
      'avatar',
      'file',
      'title',
      'productId',
      '',
      '__proto__',
      'constructor',
    ]);
    const file = random.chance(0.6) ? `; filename="${random.pick(['a.png', '', '../../x', 'a\u0000b'])}"` : '';
    const content = 'x'.repeat(random.int(0, random.chance(0.1) ? 200_000 : 500));
    return `--b\r\nContent-Disposition: form-data; name="${name}"${file}\r\nContent-Type: image/png\r\n\r\n${content}\r\n`;
  });
  return Buffer.from(`${parts.join('')}--b--\r\n`, 'latin1');
}

function badFraming(random: Random, { length }: Buffer): string[] {
  return random.pick([
    [`Content-Length: ${length}`, `Content-Length: ${length + 1}`],
    [`Content-Length: ${length}`, 'Transfer-Encoding: chunked'],
    ['Content-Length: -1'],
    ['Content-Length: 99999999999999999999'],
    [`Content-Length: ${length}, ${length}`],
    ['Transfer-Encoding: chunked, chunked'],
    ['Transfer-Encoding: x'],
    [`Content-Length : ${length}`],
    [` Content-Length: ${length}`],
    ['Content-Length: 0x10'],
  ]);
}

function chunked(random: Random, body: Buffer): Buffer {
  const size = body.length.toString(16);
  const head = random.pick([size, size, `${size};x=y`, `${size}g`, `-${size}`, 'ffffffffffffffff', `0${size}`, '']);
  const end = random.pick(['\r\n0\r\n\r\n', '\r\n0\r\nX-Trailer: y\r\n\r\n', '\r\n', '', '\r\n0\r\n']);
  return Buffer.concat([Buffer.from(`${head}\r\n`), body, Buffer.from(end)]);
}

function trickle(random: Random, bytes: Buffer): Buffer[] {
  const size = Math.max(1, Math.ceil(bytes.length / random.int(2, 12)));
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
}

function garbage(random: Random): Buffer {
  return Buffer.from(Array.from({ length: random.int(0, 400) }, () => random.int(0, 255)));
}

function encode({ head, body }: Request, framing: readonly string[]): Buffer {
  return Buffer.concat([Buffer.from(`${[...head, ...framing].join('\r\n')}\r\n\r\n`, 'latin1'), body]);
}
