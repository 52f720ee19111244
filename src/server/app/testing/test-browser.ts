import { randomBytes, randomInt } from 'node:crypto';
import { CookieAccessInfo } from 'cookiejar';
import request, { type Test } from 'supertest';
import { registeredSchema } from '../../../shared/auth/auth.schemas.ts';

export const testPassword = 'Correct-Horse-7';

/** One visitor: keeps cookies and sends the anti-forgery token with every call that changes something. */
export class TestBrowser {
  readonly agent: ReturnType<typeof request.agent>;
  readonly ip = [10, randomInt(256), randomInt(256), randomInt(1, 255)].join('.');

  constructor(origin: string) {
    this.agent = request.agent(origin).set('X-Forwarded-For', this.ip);
  }

  get(path: string): Test {
    return this.agent.get(path);
  }

  async post(path: string, body: unknown = {}) {
    return this.send('post', path, body);
  }

  /** Any state-changing call, with the token. `headers` come on top. */
  async send(
    method: 'post' | 'put' | 'patch' | 'delete',
    path: string,
    body: unknown = {},
    headers: Record<string, string> = {},
  ) {
    const token = this.cookie('XSRF-TOKEN') ?? (await this.fetchToken());
    return this.agent[method](path)
      .set('X-CSRF-Token', token)
      .set('Content-Type', 'application/json')
      .set(headers)
      .send(JSON.stringify(body));
  }

  /** Registers a new account, which also signs this browser in. Answers with the account and its password. */
  async signUp(overrides: { email?: string; userName?: string; password?: string } = {}) {
    const userName = overrides.userName ?? `u_${randomBytes(6).toString('hex')}`;
    const password = overrides.password ?? testPassword;
    const email = overrides.email ?? `${userName}@example.com`;
    const body = { email, userName, password, confirmPassword: password, acceptTerms: true };
    const response = await this.post('/api/auth/register', body);
    if (response.status !== 201) throw new Error(`Sign-up answered ${response.status}: ${response.text}`);
    return { ...registeredSchema.parse(response.body).user, password };
  }

  /** What the browser holds under this name, decoded. */
  cookie(name: string, path = '/'): string | undefined {
    const value = this.agent.jar.getCookie(name, new CookieAccessInfo('127.0.0.1', path))?.value;
    return value === undefined ? undefined : decodeURIComponent(value);
  }

  /** All cookies as a header, for clients without a jar. */
  cookieHeader(path = '/'): string {
    return this.agent.jar
      .getCookies(new CookieAccessInfo('127.0.0.1', path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }

  private async fetchToken(): Promise<string> {
    await this.get('/api/auth/csrf-token').expect(200);
    return this.cookie('XSRF-TOKEN') ?? '';
  }
}
