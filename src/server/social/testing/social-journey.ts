import type { Response } from 'supertest';
import { socialStartedSchema } from '../../../shared/social/social.schemas.ts';
import type { SocialProvider } from '../../../shared/social/social-providers.ts';
import { isRecord } from '../../../shared/validation/value-at.ts';
import { agreeAt } from './social-harness.ts';

/** The part of a test's browser that a social sign-in needs. */
interface Browser {
  get: (path: string) => PromiseLike<Response>;
  post: (path: string, body?: unknown) => Promise<Response>;
}

/** Begins a round trip as the button does. */
export async function begin(browser: Browser, provider: SocialProvider, query = '') {
  const response = await browser.get(`/api/auth/social/${provider}/start${query}`);
  return socialStartedSchema.parse(response.body);
}

/** Goes to the provider and agrees there; answers what the callback page would get. */
export async function visitProvider(browser: Browser, provider: SocialProvider, query = '') {
  const { url } = await begin(browser, provider, query);
  return agreeAt(url);
}

/** Brings the callback to the shop. */
export function finish(browser: Browser, provider: SocialProvider, callback: unknown, path = '/api/auth/social-login') {
  return browser.post(path, { provider, ...(isRecord(callback) ? callback : {}) });
}

/** All of it. */
export async function signInWith(browser: Browser, provider: SocialProvider, query = ''): Promise<Response> {
  return finish(browser, provider, await visitProvider(browser, provider, query));
}
