import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import request from 'supertest';
import type { Prisma } from '../../platform/generated/client.ts';
import type { TestApp } from './create-test-app.ts';
import type { TestBrowser } from './test-browser.ts';

export interface ReviewMember {
  browser: TestBrowser;
  id: string;
  userName: string;
}

type Files = readonly (Buffer | { bytes: Buffer; name: string })[];

/** Products, buyers and multipart calls for tests of reviews. */
export async function createReviewShop(app: TestApp) {
  const { prisma } = app.services.db;
  const category = await prisma.category.create({ data: { name: 'All', slug: 'all' } });
  const seller = await addMember({ roles: ['seller'] });
  await prisma.sellerProfile.create({ data: { userId: seller.id, displayName: 'Forge & Co' } });

  async function addMember(options: { roles?: string[]; status?: 'active' | 'pending_verification' } = {}) {
    const browser = app.openBrowser();
    const { id, userName } = await browser.signUp();
    await prisma.user.update({ where: { id }, data: { status: options.status ?? 'active' } });
    for (const name of options.roles ?? []) {
      const role = await prisma.role.findUniqueOrThrow({ where: { name } });
      await prisma.userRole.create({ data: { userId: id, roleId: role.id } });
    }
    return { browser, id, userName };
  }

  async function addProduct(data: Partial<Prisma.ProductUncheckedCreateInput> = {}) {
    const slug = `product-${randomBytes(6).toString('hex')}`;
    const priced = { priceCents: 1000, currentPriceCents: 1000, sellerId: seller.id, categoryId: category.id };
    const kind = { type: 'game', deliveryType: 'key', status: 'active' } as const;
    return await prisma.product.create({
      data: { slug, sku: slug.toUpperCase(), name: `Product ${slug}`, tags: [], ...kind, ...priced, ...data },
    });
  }

  /** A finished order, as the delivery leaves it. */
  async function addPurchase(userId: string, productId: string, data: Partial<Prisma.OrderUncheckedCreateInput> = {}) {
    const key = randomBytes(8).toString('hex');
    const line = { productId, sellerId: seller.id, position: 0, name: 'x', sku: 'X', slug: 'x', coverKey: '' };
    const prices = { listPriceCents: 1000, unitPriceCents: 1000, discountCents: 0, totalCents: 1000, quantity: 1 };
    return await prisma.order.create({
      data: {
        ...{ orderNumber: `GM-${key}`, userId, status: 'completed', paymentStatus: 'paid', paymentMethod: 'card' },
        ...{ currency: 'USD', subtotalCents: 1000, totalCents: 1000, termsVersion: '1', idempotencyKey: key },
        ...{ contactEmail: 'a@example.com', contactFirstName: 'A', contactLastName: 'B', requestHash: 'x' },
        ...{ reservedUntil: new Date(), expiresAt: new Date(), paidAt: new Date(), completedAt: new Date() },
        items: { create: { ...line, ...prices, type: 'game', deliveryType: 'key', deliveryStatus: 'delivered' } },
        ...data,
      },
    });
  }

  /** Somebody with the role and a kept purchase of the product. */
  async function addBuyer(productId: string): Promise<ReviewMember> {
    const member = await addMember({ roles: ['buyer'] });
    await addPurchase(member.id, productId);
    return member;
  }

  async function multipart(
    browser: TestBrowser,
    method: 'post' | 'put',
    path: string,
    fields: Record<string, unknown>,
    files: Files = [],
  ) {
    if (!browser.cookie('XSRF-TOKEN')) await browser.get('/api/auth/csrf-token');
    const call = request(app.origin)
      [method](path)
      .set('X-Forwarded-For', browser.ip)
      .set('Cookie', browser.cookieHeader())
      .set('X-CSRF-Token', browser.cookie('XSRF-TOKEN') ?? '');
    for (const [name, value] of Object.entries(fields)) call.field(name, String(value));
    for (const file of files) {
      const { bytes, name } = Buffer.isBuffer(file) ? { bytes: file, name: 'a.png' } : file;
      call.attach('images[]', bytes, { filename: name, contentType: 'image/png' });
    }
    return await call;
  }

  return {
    seller,
    addMember,
    addProduct,
    addPurchase,
    addBuyer,
    multipart,
    write: ({ browser }: ReviewMember, fields: Record<string, unknown>, files?: Files) =>
      multipart(browser, 'post', '/api/reviews', fields, files),
    edit: ({ browser }: ReviewMember, id: string, fields: Record<string, unknown>, files?: Files) =>
      multipart(browser, 'put', `/api/reviews/${id}`, fields, files),
  };
}

/** A plain picture of this size. */
export function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#3a6' } });
}
