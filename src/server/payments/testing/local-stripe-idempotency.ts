import type { Request, Response } from 'express';
import { Refusal } from './local-stripe-books.ts';

/** Same key, same answer, whatever it was; the same key for another request is refused. */
export function createIdempotency() {
  const answers = new Map<string, { request: string; status: number; body: unknown }>();
  return (work: (request: Request) => unknown) => (request: Request, response: Response) => {
    const key = request.get('idempotency-key');
    const sent = JSON.stringify([request.path, request.body]);
    const known = key === undefined ? undefined : answers.get(key);
    if (known && known.request !== sent) throw new Refusal(400, { type: 'idempotency_error' });
    const { status, body } = known ?? answerOf(work, request);
    if (key !== undefined) answers.set(key, { request: sent, status, body });
    response.status(status).json(body);
  };
}

function answerOf(work: (request: Request) => unknown, request: Request): { status: number; body: unknown } {
  try {
    return { status: 200, body: structuredClone(work(request)) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { status: error.status, body: { error: error.error } };
  }
}
