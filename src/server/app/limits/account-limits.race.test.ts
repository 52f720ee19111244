import { sendParts, sha256Of } from '../../downloads/testing/upload-file.ts';
import { storePaymentMethod } from '../../payments/saved-methods/store-payment-method.ts';
import { transaction } from '../../platform/database/db.ts';
import { noiseAs } from '../../platform/testing/uploads/pictures.ts';
import { asked, createLimitShop, tag, times } from '../testing/limit-races.ts';

const shop = await createLimitShop();
const { as, db } = shop;
const { prisma } = db;

const road = { line1: 'Road 1', city: 'Town', postalCode: '12345', country: 'DE' };
const address = { firstName: 'Ann', lastName: 'Buyer', ...road };

async function sellerOfFiles(count: number) {
  const seller = await shop.addUser({ roles: ['user', 'seller'] });
  const data = { type: 'resource' as const, deliveryType: 'file' as const, sellerId: seller.userId };
  return { seller, products: await Promise.all(times(count, () => shop.addProduct({ ...data, stockQuantity: null }))) };
}

shop.testLimits([
  {
    limit: 'addresses',
    room: 10,
    refusal: 'ADDRESS_LIMIT',
    ask: async (_member, caller) => () => caller.addresses.add(address),
  },
  {
    limit: 'payment methods',
    room: 10,
    refusal: 'PAYMENT_METHOD_LIMIT',
    ask:
      async ({ userId }) =>
      (index) =>
        transaction(db, (tx) =>
          storePaymentMethod(shop.services, tx, {
            ...{ userId, provider: 'stripe', token: `pm_${tag()}_${index}` },
            known: { type: 'card', last4: '4242' },
          }),
        ),
  },
  {
    limit: 'items of a wishlist',
    room: 2,
    refusal: 'WISHLIST_FULL',
    ask: async ({ userId }, caller) => {
      const { id: wishlistId } = await prisma.wishlist.create({ data: { userId, itemCount: 198 } });
      const products = await Promise.all(times(198 + asked, () => shop.addProduct()));
      const items = products.slice(asked).map(({ id }) => ({ wishlistId, productId: id, priceWhenAddedCents: 1 }));
      await prisma.wishlistItem.createMany({ data: items });
      return (index) => caller.wishlist.add({ productId: products[index]?.id ?? '' });
    },
  },
  {
    limit: 'saved searches',
    room: 2,
    refusal: 'SAVED_SEARCH_LIMIT',
    ask: async (_member, caller) => {
      for (const index of times(18, (at) => at)) await caller.savedSearches.save({ query: `kept ${index}` });
      return (index) => caller.savedSearches.save({ query: `wanted ${index}` });
    },
  },
  {
    limit: 'open reports on one thing',
    room: 1,
    refusal: 'REPORT_OPEN',
    ask: async (_member, caller) => () => caller.products.report({ id: shop.product.id, reason: 'scam' }),
  },
  {
    limit: 'data exports under way',
    room: 1,
    refusal: 'EXPORT_OPEN',
    ask: async (_member, caller) => () => caller.privacy.requestExport({}),
  },
  {
    limit: 'new usernames in 30 days',
    room: 1,
    refusal: 'VALIDATION_FAILED',
    ask: async (_member, caller) => () => caller.profile.update({ userName: `n_${tag()}` }),
  },
  {
    limit: 'open uploads of a seller, whatever the product',
    room: 10,
    refusal: 'CONFLICT',
    ask: async () => {
      const { seller, products } = await sellerOfFiles(asked);
      const file = { fileName: 'a.zip', version: '1', sizeBytes: 9 };
      return (index) => as(seller).productFiles.beginUpload({ id: products[index]?.id ?? '', ...file });
    },
  },
  {
    limit: 'files of a product',
    room: 1,
    refusal: 'CONFLICT',
    ask: async () => {
      const { seller, products } = await sellerOfFiles(1);
      const productId = products[0]?.id ?? '';
      const others = await Promise.all(times(asked - 10, () => shop.addUser({ roles: ['admin'] })));
      const bytes = Buffer.from('a file');
      const owners = times(asked, (index) => others[index - 10] ?? seller);
      const uploads: string[] = [];
      for (const owner of owners) {
        const file = { id: productId, bytes, version: '1', fileName: `${tag()}.zip` };
        uploads.push((await sendParts(shop, owner, file)).uploadId);
      }
      const kept = times(19, (position) => ({ position, name: `${tag()}.zip`, storageKey: `files/${tag()}` }));
      const same = { productId, version: '1', sizeBytes: 6, sha256: sha256Of(bytes) };
      await prisma.productFile.createMany({ data: kept.map((file) => ({ ...file, ...same })) });
      return (index) =>
        as(owners[index] ?? seller).productFiles.completeUpload({
          ...{ id: productId, uploadId: uploads[index] ?? '', sha256: sha256Of(bytes) },
        });
    },
  },
  {
    limit: 'pictures of a product',
    room: 1,
    refusal: 'VALIDATION_FAILED',
    ask: async () => {
      const picture = { key: 'demo/none', alt: 'A picture', width: 1, height: 1 };
      const { id: productId } = await shop.addProduct();
      await prisma.productImage.createMany({ data: times(9, (position) => ({ productId, position, ...picture })) });
      const bytes = await noiseAs('png', 200, 200);
      const image = { fieldName: 'images', fileName: 'a.png', mimeType: 'image/png', bytes };
      return () => as(shop.admin).productEditing.addImages({ id: productId, images: [image], alt: ['One more'] });
    },
  },
]);
