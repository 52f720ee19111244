import { v7 as uuid } from 'uuid';
import type { PlaceOrder } from '../../../shared/orders/place-order.schemas.ts';
import { ports } from '../../app/ports.ts';
import { createDatabase } from '../../platform/database/db.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { createTestServices } from '../../platform/testing/create-test-services.ts';

/** Opens the services of a second process on the same database. */
export function openTestServices(databaseUrl: string, folder?: string): Services {
  const logger = createLogger({ level: 'error', pretty: false });
  const db = createDatabase(databaseUrl, { poolSize: 5, waitMs: 30_000, logger });
  return createTestServices(db, { folder, services: { logger, ports } });
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
export function createTestRequestInfo(): RequestInfo {
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
    reportRateLimit: () => undefined,
    issueCsrfToken: () => '',
    idempotencyKey: undefined,
  };
}
