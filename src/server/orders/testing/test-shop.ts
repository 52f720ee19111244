import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import express from 'express';
import { v7 as uuid } from 'uuid';
import { afterAll } from 'vitest';
import type { VipLevel } from '../../../shared/products/prices/price.rules.ts';
import { ports } from '../../app/ports.ts';
import { coinPaymentsRouter } from '../../crypto/coin-payments/coin-payments.router.ts';
import { cryptoDeskRouter } from '../../crypto/crypto-desk.router.ts';
import { cryptoQuotesRouter } from '../../crypto/crypto-quotes.router.ts';
import { reportedPaymentsRouter } from '../../crypto/reported-payments.router.ts';
import { documentsRouter } from '../../documents/documents.router.ts';
import { downloadsRouter } from '../../downloads/downloads.router.ts';
import { productFilesRouter } from '../../downloads/product-files.router.ts';
import { importKeys } from '../../keys/import-keys.ts';
import { productKeysRouter } from '../../keys/product-keys.router.ts';
import { messagesRouter } from '../../messages/messages.router.ts';
import { refuseCardData } from '../../payments/cards/refuse-card-data.ts';
import { savedCardsRouter } from '../../payments/cards/saved-cards.router.ts';
import { paymentMethodsRouter } from '../../payments/saved-methods/payment-methods.router.ts';
import { type Actor, guest, type MemberActor } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/db.ts';
import type { Prisma } from '../../platform/generated/client.ts';
import { sendError } from '../../platform/http/send-error.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { mountRest } from '../../platform/rest/mount-rest.ts';
import type { Services } from '../../platform/services.ts';
import { createTestServices } from '../../platform/testing/create-test-services.ts';
import { findViolations } from '../../platform/testing/invariants.ts';
import { createCallerFactory, router } from '../../platform/trpc.ts';
import { adminPrivacyRouter } from '../../privacy/admin-privacy.router.ts';
import { refundsRouter } from '../../refunds/refunds.router.ts';
import { reportsRouter } from '../../reports/reports.router.ts';
import { supportDeskRouter } from '../../support/support-desk.router.ts';
import { adminVipRouter } from '../../vip/admin-vip.router.ts';
import { vipRouter } from '../../vip/vip.router.ts';
import { adminWalletRouter } from '../../wallet/admin-wallet.router.ts';
import { payoutsRouter } from '../../wallet/payouts.router.ts';
import { walletRouter } from '../../wallet/wallet.router.ts';
import { giftsRouter } from '../gifts/gifts.router.ts';
import { orderDeskRouter } from '../order-desk.router.ts';
import { orderListsRouter } from '../order-lists.router.ts';
import { orderTalkRouter } from '../order-talk.router.ts';
import { ordersRouter } from '../orders.router.ts';
import { createTestRequestInfo } from './test-services.ts';

const testRouter = router({
  orders: ordersRouter,
  gifts: giftsRouter,
  orderDesk: orderDeskRouter,
  reportedPayments: reportedPaymentsRouter,
  coinPayments: coinPaymentsRouter,
  cryptoQuotes: cryptoQuotesRouter,
  cryptoDesk: cryptoDeskRouter,
  orderLists: orderListsRouter,
  orderTalk: orderTalkRouter,
  paymentMethods: paymentMethodsRouter,
  savedCards: savedCardsRouter,
  downloads: downloadsRouter,
  messages: messagesRouter,
  supportDesk: supportDeskRouter,
  refunds: refundsRouter,
  adminVip: adminVipRouter,
  vip: vipRouter,
  payouts: payoutsRouter,
  wallet: walletRouter,
  adminWallet: adminWalletRouter,
  documents: documentsRouter,
  productFiles: productFilesRouter,
  productKeys: productKeysRouter,
  adminPrivacy: adminPrivacyRouter,
  reports: reportsRouter,
});
const createCaller = createCallerFactory(testRouter);

async function grantVip({ prisma }: Database, userId: string, level: VipLevel): Promise<void> {
  const granted = {
    type: 'lifetime',
    status: 'active',
    startDate: new Date(),
    priceCents: 0,
    grantedById: userId,
  } as const;
  await prisma.vipSubscription.create({ data: { userId, level, ...granted } });
}

export type TestShop = Awaited<ReturnType<typeof createTestShop>>;

/** A shop with a seller, a category and the roles, and ways to fill and to use it. */
export async function createTestShop(db: Database) {
  const services = createTestServices(db, { services: { ports } });
  const addUser = async (options: { roles?: string[]; vipLevel?: VipLevel } = {}): Promise<MemberActor> => {
    const userId = uuid();
    const name = `user_${randomBytes(6).toString('hex')}`;
    const email = `${name}@example.com`;
    await db.prisma.user.create({ data: { id: userId, userName: name, userNameKey: name, email, emailKey: email } });
    const { roles = ['user'], vipLevel = null } = options;
    if (vipLevel) await grantVip(db, userId, vipLevel);
    return { kind: 'member', userId, sessionId: uuid(), roles, vipLevel };
  };
  await db.prisma.role.create({ data: { name: 'buyer', displayName: 'Buyer' } });
  const seller = await addUser({ roles: ['seller'] });
  const category = await db.prisma.category.create({ data: { name: 'All', slug: 'all' } });

  const addProduct = async (data: Partial<Prisma.ProductUncheckedCreateInput> = {}) => {
    const slug = `product-${randomBytes(6).toString('hex')}`;
    const priceCents = data.priceCents ?? 1999;
    return await db.prisma.product.create({
      data: {
        slug,
        sku: slug.toUpperCase(),
        name: `Product ${slug}`,
        type: 'game',
        deliveryType: 'key',
        status: 'active',
        priceCents,
        currentPriceCents: priceCents,
        stockQuantity: 0,
        sellerId: seller.userId,
        categoryId: category.id,
        tags: [],
        ...data,
      },
    });
  };
  return {
    services,
    db,
    seller,
    addUser,
    addProduct,
    addKeyProduct: async (keys: number, data: Partial<Prisma.ProductUncheckedCreateInput> = {}) => {
      const product = await addProduct(data);
      const texts = Array.from({ length: keys }, () => randomBytes(8).toString('hex').toUpperCase());
      const rows = texts.map((text, index) => ({ line: index + 1, text, isValid: true }));
      await importKeys(services, product.id, rows);
      return product;
    },
    /** A bundle of these with `percent` off. */
    addBundle: async (percent: number, ...parts: { id: string }[]) =>
      await addProduct({
        deliveryType: 'manual',
        stockQuantity: null,
        bundlePercent: percent,
        bundleParts: { create: parts.map(({ id: productId }, position) => ({ productId, position })) },
      }),
    /** The products become variants of one another, each with its own stock. */
    addFamily: async (...members: { id: string }[]) =>
      await db.prisma.productFamily.create({
        data: {
          members: {
            create: members.map(({ id: productId }, position) => ({
              productId,
              position,
              region: `Region ${position}`,
            })),
          },
        },
        select: { id: true },
      }),
    addFileProduct: async (sizeBytes = 300_000) => {
      const product = await addProduct({ type: 'resource', deliveryType: 'file', stockQuantity: null });
      const bytes = randomBytes(sizeBytes);
      const storageKey = `files/${product.id}.zip`;
      await services.storage.write(storageKey, bytes);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const file = await db.prisma.productFile.create({
        data: { productId: product.id, name: 'pack.zip', version: '1.0', sizeBytes, sha256, storageKey },
      });
      return { product, file, bytes, sha256 };
    },
    /** Broken invariants. Jobs left undone are not among them, since most tests run no workers. */
    violations: async () => {
      const { 'a job left undone': _, ...violations } = await findViolations(db);
      return violations;
    },
    as: (actor: Actor, idempotencyKey?: string) => createCaller(contextOf(services, actor, { idempotencyKey })),
  };
}

function contextOf(
  services: Services,
  actor: Actor,
  requestInfo: { idempotencyKey: string | undefined },
): RequestContext {
  return {
    actor,
    services,
    guards: [refuseCardData],
    requestInfo: { ...createTestRequestInfo(), ...requestInfo },
  };
}

/** The order and download calls over real HTTP; the header x-test-user names who asks. Returns the origin. */
export async function serveTestShop({ services }: TestShop, members: readonly MemberActor[]): Promise<string> {
  const byId = new Map(members.map((member) => [member.userId, member]));
  const app = express();
  app.use((request, _response, next) => {
    request.requestId = uuid();
    next();
  });
  app.use(express.json());
  app.use(
    '/api',
    mountRest({
      appRouter: testRouter,
      responseCache: services.responseCache,
      createContext: async (request) =>
        contextOf(services, byId.get(request.get('x-test-user') ?? '') ?? guest, {
          idempotencyKey: request.get('idempotency-key'),
        }),
      createGuestContext: async () => contextOf(services, guest, { idempotencyKey: undefined }),
    }),
    sendError(services.logger),
  );
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}
