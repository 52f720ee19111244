import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';

/** What a browser would show: the decrypted message. */
interface Received {
  id: string;
  title: string;
  body: string;
  link: string;
}

/** A browser as its push service knows it; `status` is what the service answers for it. */
export interface PushBrowser {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  received: Received[];
  status: number;
  open(body: Buffer): Received;
}

/**
 * A push service that speaks the real protocol: it takes only what is signed with VAPID (RFC 8292) by the key that the
 * browser subscribed with, and opens messages (RFC 8291) as the browser would.
 */
export async function openLocalPushService(publicKey: () => string) {
  const browsers = new Map<string, PushBrowser>();
  const refusals: string[] = [];
  const server = createServer(async (request, response) => {
    const browser = browsers.get(request.url ?? '');
    const body = Buffer.concat(await request.toArray());
    const fault = faultOf(request, origin, publicKey());
    if (fault) refusals.push(fault);
    if (browser && !fault && browser.status === 201) browser.received.push(browser.open(body));
    response.writeHead(fault ? 403 : (browser?.status ?? 404)).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const origin = `http://localhost:${port}`;
  return {
    host: `localhost:${port}`,
    refusals,
    openBrowser(): PushBrowser {
      const path = `/push/${randomBytes(12).toString('hex')}`;
      const browser = makeBrowser(`${origin}${path}`);
      browsers.set(path, browser);
      return browser;
    },
    close: () => server.close(),
  };
}

function makeBrowser(endpoint: string): PushBrowser {
  const pair = createECDH('prime256v1');
  const own = pair.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: { endpoint, keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') } },
    received: [],
    status: 201,
    open(body) {
      const salt = body.subarray(0, 16);
      const keyLength = body.readUInt8(20);
      const sender = body.subarray(21, 21 + keyLength);
      const sealed = body.subarray(21 + keyLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
      const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32));
      const derive = (use: string, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${use}\0`, length));
      const opener = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      opener.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
    },
  };
}

/** Why the request is none that a push service takes; undefined when it is one. */
function faultOf({ method, headers }: IncomingMessage, origin: string, publicKey: string): string | undefined {
  if (method !== 'POST' || headers['content-encoding'] !== 'aes128gcm' || headers.ttl === undefined) return 'no push';
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  if (key !== publicKey) return 'another key than the browser subscribed with';
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const verifier = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = { key: verifier, dsaEncoding: 'ieee-p1363' as const };
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url'))) return 'forged';
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const secondsLeft = exp - Date.now() / 1000;
  if (aud !== origin || !`${sub}`.startsWith('mailto:') || secondsLeft < 0 || secondsLeft > 86_400)
    return 'wrong claims';
  return undefined;
}
