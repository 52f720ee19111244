/** The code of the package: openapi-fetch with what this shop expects beyond the document. */
export const clientCode = `import createClient from 'openapi-fetch';

/** A client of the shop at \`url\`, acting with the API key \`key\`, or as a visitor without one. */
export function createShopClient({ url, key, fetch }) {
  return createClient({
    baseUrl: new URL('/api', url).href,
    querySerializer,
    ...(key && { headers: { Authorization: \`Bearer \${key}\` } }),
    ...(fetch && { fetch }),
  });
}

/** A list of words is a repeated parameter, a list of filters one JSON text. */
function querySerializer(query) {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null) continue;
    const isPlainList = Array.isArray(value) && value.every((item) => typeof item !== 'object');
    if (isPlainList) for (const item of value) search.append(name, String(item));
    else search.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return search.toString();
}
`;

export const clientTypes = `import type { Client } from 'openapi-fetch';
import type { components, operations, paths } from './schema.js';

export type { components, operations, paths };

export interface ShopClientOptions {
  /** Where the shop is, such as https://shop.example.com. */
  url: string;
  /** An API key; without one only what visitors may do is answered. */
  key?: string;
  /** In place of the global fetch. */
  fetch?: (request: Request) => Promise<Response>;
}

export type ShopClient = Client<paths>;

/** What every call answers that fails. \`code\` stays the same; \`message\` is for people. */
export type ShopError = components['schemas']['Error'];

export declare function createShopClient(options: ShopClientOptions): ShopClient;
`;

export function clientReadme({ name, version, url }: { name: string; version: string; url: string }): string {
  return `# ${name}

Typed client of the Game Market API, version ${version}. Made from the shop's own description of its calls; what is
wrong for a call does not compile.

\`\`\`sh
npm install ./client-sdk
\`\`\`

\`\`\`ts
import { createShopClient } from '${name}';

const shop = createShopClient({ url: '${url}', key: process.env.SHOP_KEY });

const { data, error, response } = await shop.GET('/product', { params: { query: { limit: 24 } } });
if (error) throw new Error(\`\${error.code}: \${error.message}\`);
for (const product of data.items) console.log(product.name, product.price);
console.log(response.headers.get('RateLimit-Remaining'), 'calls left in this minute');
\`\`\`

- Make a key at ${url}/developers/keys. It acts for your account within the scopes that you choose.
- A call that fails has \`error\` with a \`code\` that never changes, such as \`RATE_LIMITED\` with \`retryAfter\` in seconds.
- Calls that move money take an \`Idempotency-Key\` in \`params.header\`: choose one for each thing you want done, and repeat
  the call with the same one when you do not know whether it arrived.
- Files are sent as \`FormData\` in \`body\`, and read with \`parseAs: 'stream'\` or \`'blob'\`.

Every call: ${url}/developers. What changed: ${url}/developers/changelog.
`;
}
