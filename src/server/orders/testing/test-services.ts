import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { v7 as uuid } from 'uuid';
import type { PlaceOrder } from '../../../shared/orders/order.schemas.ts';
import { ports } from '../../app/ports.ts';
import { ReplyCache } from '../../platform/cache/reply-cache.ts';
import { openSecrets } from '../../platform/crypto/secrets.ts';
import { createDatabase, type Database } from '../../platform/database/db.ts';
import { readEnvironment } from '../../platform/env.ts';
import { createLocalStorage } from '../../platform/files/storage.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { unlimited } from '../../platform/rate-limit.ts';
import type { Exchange } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';

const masterKey = 'ab'.repeat(32);

/** Everything a use case needs, on a test database. `folder` must be the same for processes that share files. */
export function createTestServices(db: Database, folder = mkdtempSync(path.join(tmpdir(), 'shop-'))): Services {
  const environment = readEnvironment({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    SETTINGS_KEY: masterKey,
    RATE_LIMIT: 'off',
  });
  return {
    environment,
    secrets: openSecrets(environment),
    db,
    logger: createLogger({ level: 'error', pretty: false }),
    storage: createLocalStorage(folder),
    replyCache: new ReplyCache(),
    rateLimits: unlimited,
    ports,
  };
}

/** Opens the services of a second process on the same database. */
export function openTestServices(databaseUrl: string, folder?: string): Services {
  const logger = createLogger({ level: 'error', pretty: false });
  return createTestServices(createDatabase(databaseUrl, { poolSize: 5, waitMs: 30_000, logger }), folder);
}

/** A valid order of one unit of each product. */
export function orderOf(...products: { id: string; quantity?: number; expectedPrice?: number }[]): PlaceOrder {
  return {
    items: products.map(({ id, quantity = 1, ...rest }) => ({
      productId: id,
      quantity,
      ...('expectedPrice' in rest && { expectedPrice: rest.expectedPrice }),
    })),
    contact: { email: 'ann@example.com', firstName: 'Ann', lastName: 'Buyer' },
    paymentMethod: 'card',
    acceptTerms: true,
    withdrawalConsent: true,
  };
}

/** Payment of an order with a test card. */
export function paymentOf(orderId: string, number = '4242424242424242') {
  const card = { number, holder: 'Ann Buyer', expiry: '12/40', cvv: '123' };
  return { orderId, paymentMethod: 'card' as const, card };
}

/** The request data of an anonymous visitor. */
export function createTestExchange(): Exchange {
  return {
    requestId: uuid(),
    ip: '203.0.113.77',
    userAgent: 'test',
    deviceId: '',
    apiRoot: '/api',
    cookies: {},
    setCookie: () => undefined,
    clearCookie: () => undefined,
    isBackground: false,
    noteRateLimit: () => undefined,
    issueCsrfToken: () => '',
    idempotencyKey: undefined,
  };
}
