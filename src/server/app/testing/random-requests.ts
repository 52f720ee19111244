import fc from 'fast-check';

export interface Manner {
  method: string;
  cookie: string | undefined;
  headers: (readonly [string, string])[];
  body: string | undefined;
}
export type Call = Manner & { path: string; host?: string };
/** As a browser that was never here asks. */
export const plain: Manner = { method: 'GET', cookie: undefined, headers: [], body: undefined };

/** A product that everybody may see, and one that its seller and the staff may. */
interface Catalogue {
  shown: { id: string; slug: string };
  hidden: { id: string; slug: string };
}

/** Ways to write a cookie; a parser and a look at the text may well disagree about some. */
export const spellings: ((token: string) => string)[] = [
  (token) => `access_token=${token}`,
  (token) => `access_token =${token}`,
  (token) => `access_token = ${token}`,
  (token) => `access_token\t=${token}`,
  (token) => `a=1;;  access_token=${token}`,
  (token) => `a=1,access_token=${token}`,
  (token) => `access_token="${token}"`,
  (token) => `access_token=; access_token=${token}`,
  (token) => `access_token=${token}; access_token=x`,
  (token) => `Access_Token=${token}`,
  (token) => `access%5Ftoken=${token}`,
];
/** Whatever a proxy, a browser or an attacker may say beside the address. */
const sayings = (apiHost: string): Record<string, string[]> => ({
  accept: ['application/jsonl', 'application/json, application/jsonl;q=0.9', 'text/event-stream', 'text/html', '*/*'],
  'trpc-accept': ['application/jsonl', 'application/json', 'x', ''],
  'accept-encoding': ['gzip', 'br;q=1', 'identity;q=0', '*'],
  'accept-language': ['de', 'en-GB'],
  'content-type': ['application/json', 'multipart/form-data; boundary=x', 'application/octet-stream', 'text/plain'],
  range: ['bytes=0-3', 'bytes=9999999-'],
  'if-none-match': ['*', '"x"', 'W/"x"'],
  'if-modified-since': ['Wed, 21 Oct 2099 07:28:00 GMT'],
  'x-forwarded-host': [apiHost, 'evil.test'],
  'x-forwarded-for': ['203.0.113.9', 'x'],
  'x-forwarded-proto': ['https', 'x'],
  'x-http-method-override': ['POST', 'HEAD'],
  'x-background': ['1'],
  'x-request-id': ['a-request-of-mine'],
  'cf-ipcountry': ['DE', 'T1'],
  'user-agent': ['Googlebot/2.1', ''],
  'idempotency-key': ['12345678'],
  'last-event-id': ['7'],
  authorization: ['Bearer x', 'Basic eDp5'],
});
/** How a request is made: mostly plain, because plain requests are cached and could be poisoned. */
function mannersOf(tokens: readonly (string | undefined)[], apiHost: string): fc.Arbitrary<Manner> {
  const cookies = fc
    .tuple(fc.constantFrom(...tokens), fc.constantFrom(...spellings))
    .map(([token, spell]) => (token === undefined ? undefined : spell(token)));

  const saying = fc.constantFrom(
    ...Object.entries(sayings(apiHost)).flatMap(([name, values]) => values.map((value) => [name, value] as const)),
  );
  return fc.oneof(
    fc.constant(plain),
    cookies.map((cookie) => ({ ...plain, cookie })),
    saying.map((header) => ({ ...plain, headers: [header] })),
    fc.record({
      method: fc.constantFrom('GET', 'GET', 'HEAD'),
      cookie: fc.oneof(fc.constant(undefined), cookies),
      headers: fc.array(saying, { maxLength: 4 }),
      body: fc.constantFrom(undefined, undefined, '{}', '{'),
    }),
  );
}

const inputOf = (...inputs: unknown[]) => encodeURIComponent(JSON.stringify(Object.fromEntries(inputs.entries())));
const unknown = '01a1fd71-5fe7-704b-99c0-dbba7d10f94c';

function idsOf({ shown, hidden }: Catalogue): string[] {
  return [shown.id, shown.slug, shown.id.toUpperCase(), hidden.id, hidden.slug, unknown, 'an-old-name'];
}

function restPathsOf({ shown, hidden }: Catalogue): string[] {
  return [
    ...idsOf({ shown, hidden }).flatMap((id) => [`/product/${id}`, `/product/${id}/images`, `/product/${id}/ratings`]),
    ...[
      '',
      '/',
      '?limit=3',
      '?limit=3&page=1',
      '?page=1&limit=3',
      '?limit=0',
      '?limit=3&x=1',
      '?q=a&limit=2',
      '?q=%00',
    ].map((end) => `/product${end}`),
    `/product/${shown.id}/manage`,
    `/product/${shown.id}/viewer`,
    `/product/${hidden.id}/`,
    `/product/${hidden.id}?`,
    `/product/${hidden.id}/statistics`,
    `/product/${hidden.slug.replace('-', '%2D')}`,
    '/product/home',
    '/category/tree',
    '/settings/public',
    '/search/suggestions?q=a',
    '/auth/profile',
  ];
}

function trpcPathsOf({ shown, hidden }: Catalogue): string[] {
  const ids = idsOf({ shown, hidden });
  return [
    ...ids.map((id) => `products.get?input=${encodeURIComponent(JSON.stringify({ id }))}`),
    ...ids.map((id) => `products.get?batch=1&input=${inputOf({ id })}`),
    ...ids.map((id) => `products.home,products.get?batch=1&input=${inputOf({}, { id })}`),
    `products.get,products.viewer?batch=1&input=${inputOf({ id: shown.id }, { id: shown.id })}`,
    `products.get,productEditing.get?batch=1&input=${inputOf({ id: shown.id }, { id: shown.id })}`,
    `products.get%2Cproducts.home?batch=1&input=${inputOf({ id: hidden.id }, {})}`,
    'products.home?input={}',
    'products.home?batch=1&input={"0":{}}',
    'products.home?batch=1&input={"0":{}}&x=1',
    'products.home?batch=1&input={"0":{}}&input={}',
    'products.home?batch=1&input={"0":{}}&connectionParams={}',
    'products.home?batch=1&input=[]',
    'products.home/?input={}',
    'products.home,products.home?input={}',
    `${Array(11).fill('products.home').join(',')}?batch=1&input={}`,
    'products.nothing,products.home?batch=1&input={}',
    'auth.profile?input={}',
  ];
}

function addressesOf(catalogue: Catalogue, apiHost: string): fc.Arbitrary<{ path: string; host?: string }> {
  const { shown, hidden } = catalogue;
  const [restPaths, trpcPaths] = [restPathsOf(catalogue), trpcPathsOf(catalogue)];
  const everywhere = fc.oneof(
    fc.constantFrom(...restPaths).map((path) => ({ path: `/api${path}` })),
    fc.constantFrom(...restPaths).map((path) => ({ path, host: apiHost })),
    fc.constantFrom(...trpcPaths).map((path) => ({ path: `/trpc/${path}` })),
  );
  /** The most valuable targets: cached responses, and the product that only some may see. */
  const worthwhile = fc.constantFrom(
    { path: '/api/product/home' },
    { path: '/product/home', host: apiHost },
    { path: `/trpc/products.home?batch=1&input=${inputOf({})}` },
    ...[shown.id, hidden.id].flatMap((id) => [
      { path: `/api/product/${id}` },
      { path: `/trpc/products.get?input=${encodeURIComponent(JSON.stringify({ id }))}` },
      { path: `/trpc/products.home,products.get?batch=1&input=${inputOf({}, { id })}` },
    ]),
  );
  return fc.oneof(everywhere, worthwhile);
}

/**
 * Two requests, one after the other: mostly to the same address, by all who hold one of `tokens` and by guests, in
 * every manner that HTTP, Express or tRPC may take notice of. The first may end before its answer or within it.
 */
export function requestPairs(
  catalogue: Catalogue,
  { tokens, apiHost }: { tokens: readonly (string | undefined)[]; apiHost: string },
): fc.Arbitrary<{ first: Call; second: Call; ending: 'read' | 'unanswered' | 'torn' }> {
  const [addresses, manners] = [addressesOf(catalogue, apiHost), mannersOf(tokens, apiHost)];
  return fc
    .record({
      address: addresses,
      other: fc.option(addresses, { freq: 4 }),
      first: manners,
      second: manners,
      ending: fc.constantFrom(...Array<'read'>(4).fill('read'), 'unanswered', 'torn'),
    })
    .map(({ address, other, first, second, ending }) => ({
      first: { ...first, ...address },
      second: { ...second, ...(other ?? address) },
      ending,
    }));
}
