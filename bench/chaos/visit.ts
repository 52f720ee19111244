import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { DEMO_PASSWORD } from '../../prisma/seed/people.ts';
import type { ChaosProducts } from './shopper.ts';

/** One answer that a visitor waited for. Status 0 is none at all. */
export interface Answered {
  path: string;
  status: number;
  ms: number;
}

interface Visitor {
  origin: string;
  email: string;
  /** Rate limits count by it. */
  address: string;
  answers: Answered[];
}

const placedSchema = z.looseObject({ order: z.looseObject({ id: z.string() }) });
const patienceMs = 30_000;

/** One visit: browses, signs in, buys one product and leaves. True when it is paid. */
export async function visit(visitor: Visitor, products: ChaosProducts): Promise<boolean> {
  const call = openBrowser(visitor);
  await call('/');
  for (let page = 1; page <= 4; page += 1) {
    await read();
    await call(`/api/product?page=${page}&minPrice=${Math.floor(Math.random() * 50)}`);
  }
  const productId = products.keys[Math.floor(Math.random() * products.keys.length)] ?? '';
  await call('/api/auth/csrf-token');
  await call('/api/auth/login', { email: visitor.email, password: DEMO_PASSWORD });
  await read();
  const placed = await call('/api/order', {
    items: [{ productId, quantity: 1 }],
    contact: { email: visitor.email, firstName: 'Bench', lastName: 'Buyer' },
    paymentMethod: 'card',
    acceptTerms: true,
    withdrawalConsent: true,
  });
  const order = placedSchema.safeParse(placed.body);
  if (placed.status !== 201 || !order.success) return false;
  await read();
  const orderId = order.data.order.id;
  const card = { number: '4242424242424242', holder: 'Bench Buyer', expiry: '12/40', cvv: '123' };
  const paid = await call('/api/order/process-payment', { orderId, paymentMethod: 'card', card });
  await call(`/api/order/${orderId}`);
  return paid.status === 200;
}

const read = () => wait(200 + Math.random() * 800);

/** Keeps cookies, and the time that each answer took to its last byte. */
function openBrowser({ origin, address, answers }: Visitor) {
  const jar = new Map<string, string>();
  return async (path: string, body?: unknown): Promise<{ status: number; body: unknown }> => {
    const headers = {
      'x-forwarded-for': address,
      cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(body !== undefined && {
        'content-type': 'application/json',
        'x-csrf-token': decodeURIComponent(jar.get('XSRF-TOKEN') ?? ''),
        'idempotency-key': randomUUID(),
      }),
    };
    const request = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
    const began = performance.now();
    const note = (status: number) => void answers.push({ path, status, ms: performance.now() - began });
    try {
      const response = await fetch(`${origin}${path}`, { ...request, signal: AbortSignal.timeout(patienceMs) });
      const text = await response.text();
      note(response.status);
      for (const line of response.headers.getSetCookie()) {
        const [pair = ''] = line.split(';');
        const equals = pair.indexOf('=');
        jar.set(pair.slice(0, equals), pair.slice(equals + 1));
      }
      const isJson = response.headers.get('content-type')?.includes('json') ?? false;
      return { status: response.status, body: isJson ? JSON.parse(text) : null };
    } catch {
      note(0);
      return { status: 0, body: null };
    }
  };
}
