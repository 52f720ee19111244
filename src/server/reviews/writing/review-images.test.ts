import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import { createReviewShop, picture } from '../../app/testing/review-shop.ts';
import { removeUnnamedFilesJob } from '../../platform/files/files-before-rows.ts';

const app = await createTestApp();
const shop = await createReviewShop(app);
const text = { rating: 5, content: 'Look at these pictures.' };
const folder = path.join(app.services.storage.publicFolder, 'reviews');
const filesOf = (id: string) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(id)).length : 0;
const png = await picture(40, 30).png().toBuffer();

async function buyer() {
  const product = await shop.addProduct();
  return { product, member: await shop.addBuyer(product.id) };
}

describe('pictures of a review', () => {
  test('are painted anew in three widths, upright and without the place they were taken at', async () => {
    const { product, member } = await buyer();
    const photo = await picture(3000, 2000)
      .withMetadata({ orientation: 6 })
      .withExif({
        IFD0: { Artist: 'Somebody', Orientation: '6' },
        IFD3: { GPSLatitude: '52/1 22/1 0/1', GPSLatitudeRef: 'N' },
      })
      .jpeg()
      .toBuffer();
    const { status, body } = await shop.write(member, { productId: product.id, ...text }, [photo, png]);
    expect(status).toBe(201);
    expect(body.images).toMatchObject([
      { width: 1280, height: 1920 },
      { width: 40, height: 30 },
    ]);
    for (const width of [320, 640, 1280]) {
      const url = body.images[0].url.replace('-1280', `-${width}`);
      const { body: bytes } = await app.openBrowser().get(url).responseType('blob');
      const found = await sharp(bytes).metadata();
      expect(found).toMatchObject({ format: 'webp', width });
      expect(found.exif).toBeUndefined();
      expect(bytes.includes('Somebody')).toBe(false);
    }
    const page = (await app.openBrowser().get(`/api/product/${product.id}/reviews?hasImages=true`)).body;
    expect(page).toMatchObject({ items: [{ id: body.id }], stats: { withImagesCount: 1 } });
  });

  test('are taken by their bytes, and a refused one leaves nothing behind', async () => {
    const { product, member } = await buyer();
    const before = existsSync(folder) ? readdirSync(folder).length : 0;
    const send = async (files: Parameters<typeof shop.write>[2]) =>
      (await shop.write(member, { productId: product.id, ...text }, files)).body;
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
    const bomb = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    for (const wrong of [svg, Buffer.from('GIF89a<script>'), png.subarray(0, 60), Buffer.alloc(0), bomb]) {
      expect(await send([png, wrong])).toMatchObject({ status: 415, code: 'UPLOAD_TYPE' });
    }
    expect(await send([png, { bytes: svg, name: 'Größe.svg' }])).toMatchObject({
      message: 'Größe.svg: This kind of file is not supported.',
      details: { fileName: 'Größe.svg' },
    });
    expect(await send(Array.from({ length: 6 }, () => png))).toMatchObject({ status: 413 });
    expect(await send([Buffer.concat([png, Buffer.alloc(5_000_000)])])).toMatchObject({ status: 413 });
    expect(existsSync(folder) ? readdirSync(folder).length : 0).toBe(before);
    expect(await app.services.db.prisma.review.count({ where: { productId: product.id } })).toBe(0);
    expect(await send([{ bytes: png, name: '../../etc/passwd' }])).toMatchObject({ images: [{ width: 40 }] });
  });

  test('can be exchanged up to five, and go with the review', async () => {
    const { product, member } = await buyer();
    const { body } = await shop.write(member, { productId: product.id, ...text }, [png, png, png]);
    expect(filesOf(body.id)).toBe(9);
    const [first, second] = body.images;
    const tooMany = await shop.edit(member, body.id, {}, [png, png, png]);
    expect(tooMany.body).toMatchObject({ status: 422, errors: { images: ['tooManyImages'] } });
    const { body: edited } = await shop.edit(member, body.id, { 'removeImages[]': first.id }, [png, png, png]);
    expect(edited.images).toHaveLength(5);
    expect(edited.images[0].id).toBe(second.id);
    expect(filesOf(body.id)).toBe(15);
    const foreign = await shop.edit(member, body.id, { 'removeImages[]': product.id, rating: 4 });
    expect(foreign.body.images).toHaveLength(5);
    await member.browser.send('delete', `/api/reviews/${body.id}`);
    expect(filesOf(body.id)).toBe(0);
  });

  test('are noted for removal with their rows, for a process that ends before it removes them', async () => {
    const { product, member } = await buyer();
    const { body } = await shop.write(member, { productId: product.id, ...text }, [png, png]);
    const noted = async () => {
      const rows = await app.services.db.prisma.outboxMessage.findMany({ where: { name: removeUnnamedFilesJob.name } });
      const keys = rows.flatMap(({ payload }) => removeUnnamedFilesJob.payload.parse(payload).keys);
      return keys.filter((key) => key.includes(body.id)).length;
    };
    expect(await noted()).toBe(0);
    await shop.edit(member, body.id, { 'removeImages[]': body.images[0].id }, []);
    expect(await noted()).toBe(3);
    await member.browser.send('delete', `/api/reviews/${body.id}`);
    expect(await noted()).toBe(6);
  });
});
