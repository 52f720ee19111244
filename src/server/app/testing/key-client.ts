import { randomUUID } from 'node:crypto';
import request from 'supertest';
import type { TestApp } from './create-test-app.ts';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** A program that calls the shop with an API key: no cookies, no token. */
export class KeyClient {
  readonly #origin: string;
  readonly #key: string;

  constructor({ origin }: Pick<TestApp, 'origin'>, key: string) {
    this.#origin = origin;
    this.#key = key;
  }

  get(path: string) {
    return this.#ask('get', path);
  }

  async send(method: Exclude<Method, 'get'>, path: string, body: unknown = {}, headers: Record<string, string> = {}) {
    return this.sendText(method, path, JSON.stringify(body), 'application/json', headers);
  }

  async sendText(
    method: Exclude<Method, 'get'>,
    path: string,
    body: string,
    contentType: string,
    headers: Record<string, string> = {},
  ) {
    const all = { 'Idempotency-Key': randomUUID(), 'Content-Type': contentType, ...headers };
    return this.#ask(method, path).set(all).send(body);
  }

  #ask(method: Method, path: string) {
    return request(this.#origin)[method](path).set('Authorization', `Bearer ${this.#key}`);
  }
}
