import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { parseCookie } from 'cookie';
import request, { type Test } from 'supertest';
import { registeredSchema } from '../../../shared/auth/auth.schemas.ts';

export const testPassword = 'Correct-Horse-7';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Connections stay open between calls, as those of browsers do, and end long before the shop would end them. */
const connections = new Agent({ keepAlive: true, timeout: 1000 });

/** One visitor: keeps cookies and sends the anti-forgery token with every call that changes something. */
export class TestBrowser {
  /** An address of its own, so that one visitor's wrong passwords do not lock another one out. */
  readonly ip = [10, randomInt(256), randomInt(256), randomInt(1, 255)].join('.');
  readonly #origin: string;
  readonly #jar = new Map<string, { value: string; path: string }>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  get(path: string): Test {
    return this.#ask('get', path);
  }

  async post(path: string, body: unknown = {}) {
    return this.send('post', path, body);
  }

  /** Any state-changing call, with the token and a new Idempotency-Key. `headers` come on top. */
  async send(method: Exclude<Method, 'get'>, path: string, body: unknown = {}, headers: Record<string, string> = {}) {
    return this.sendText(method, path, JSON.stringify(body), 'application/json', headers);
  }

  /** The same with a body that is written already. */
  async sendText(
    method: Exclude<Method, 'get'>,
    path: string,
    body: string,
    contentType: string,
    headers: Record<string, string> = {},
  ) {
    const token = this.cookie('XSRF-TOKEN') ?? (await this.#fetchToken());
    const own = { 'X-CSRF-Token': token, 'Content-Type': contentType, 'Idempotency-Key': randomUUID(), ...headers };
    return this.#ask(method, path).set(own).send(body);
  }

  /** Registers a new account, which also signs this browser in. Answers with the account and its password. */
  async signUp(overrides: { email?: string; userName?: string; password?: string; newsletter?: boolean } = {}) {
    const userName = overrides.userName ?? `u_${randomBytes(6).toString('hex')}`;
    const password = overrides.password ?? testPassword;
    const email = overrides.email ?? `${userName}@example.com`;
    const { newsletter } = overrides;
    const body = { email, userName, password, confirmPassword: password, acceptTerms: true, newsletter };
    const response = await this.post('/api/auth/register', body);
    if (response.status !== 201) throw new Error(`Sign-up answered ${response.status}: ${response.text}`);
    return { ...registeredSchema.parse(response.body).user, password };
  }

  /** What this browser sends to `path` under this name, decoded. */
  cookie(name: string, path = '/'): string | undefined {
    return parseCookie(this.cookieHeader(path))[name];
  }

  /** All cookies for `path` as a header, for clients without a jar. */
  cookieHeader(path = '/'): string {
    return [...this.#jar]
      .filter(([, cookie]) => path.startsWith(cookie.path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
  }

  #ask(method: Method, path: string): Test {
    return request(this.#origin)
      [method](path)
      .agent(connections)
      .set('X-Forwarded-For', this.ip)
      .set('Cookie', this.cookieHeader(path))
      .on('response', ({ headers }: { headers: { 'set-cookie'?: string[] } }) =>
        this.#keep(headers['set-cookie'] ?? []),
      );
  }

  #keep(lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split('; ');
      const name = pair.slice(0, pair.indexOf('='));
      const value = pair.slice(pair.indexOf('=') + 1);
      const path = attributes.find((attribute) => attribute.startsWith('Path='))?.slice('Path='.length) ?? '/';
      const expires = attributes.find((attribute) => attribute.startsWith('Expires='))?.slice('Expires='.length);
      if (expires && Date.parse(expires) <= Date.now()) this.#jar.delete(name);
      else this.#jar.set(name, { value, path });
    }
  }

  async #fetchToken(): Promise<string> {
    await this.get('/api/auth/csrf-token').expect(200);
    return this.cookie('XSRF-TOKEN') ?? '';
  }
}
