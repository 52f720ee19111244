import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { buildDemoProducts } from '../catalogue/build-demo-products.ts';
import { buildProductFile, largeFileSlug } from './build-product-file.ts';

const products = buildDemoProducts(new Date('2026-11-21T00:00:00Z')).filter(
  ({ deliveryType }) => deliveryType === 'file',
);
const decode = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);

describe('buildProductFile', () => {
  test('gives real assets of each kind', async () => {
    for (const category of ['textures', 'sounds', 'music', 'models', 'tilesets', 'sprites']) {
      const product = products.find(({ categorySlug }) => categorySlug === category);
      expect(product).toBeDefined();
      if (!product) continue;
      const { bytes, fileName, version } = await buildProductFile(product);
      expect(fileName).toBe(`${product.slug}-${version}.zip`);
      const files = Object.entries(unzipSync(bytes));
      expect(decode(files.find(([name]) => name === 'README.txt')?.[1])).toContain(product.name);
      for (const [name, content] of files) {
        if (name.endsWith('.png')) expect((await sharp(content).metadata()).format).toBe('png');
        if (name.endsWith('.wav'))
          expect(new DataView(content.buffer, content.byteOffset).getUint32(4, true)).toBe(content.length - 8);
        if (name.endsWith('.json')) expect(() => JSON.parse(decode(content))).not.toThrow();
        if (name.endsWith('.obj')) expectSoundMesh(decode(content));
      }
      expect(files.length).toBeGreaterThan(2);
    }
  });

  test('gives the same bytes again, between 60 kB and 3.5 MB, 25 MB in all', async () => {
    let total = 0;
    for (const product of products) {
      const { bytes } = await buildProductFile(product);
      total += bytes.length;
      expect(bytes.length, product.slug).toBeGreaterThan(60_000);
      expect(bytes.length, product.slug).toBeLessThan(3_500_000);
    }
    expect(total).toBeLessThan(25_000_000);
    const large = products.find(({ slug }) => slug === largeFileSlug);
    expect(large).toBeDefined();
    if (!large) return;
    const [first, second] = [await buildProductFile(large), await buildProductFile(large)];
    expect(Buffer.from(first.bytes).equals(Buffer.from(second.bytes))).toBe(true);
    expect(first.bytes.length).toBeGreaterThan(2_500_000);
  });
});

function expectSoundMesh(source: string): void {
  const count = source.match(/^v /gm)?.length ?? 0;
  const corners = [...source.matchAll(/^f (.+)$/gm)].flatMap(([, face = '']) => face.split(' ').map(Number));
  expect(count).toBeGreaterThan(50);
  expect(Math.max(...corners)).toBe(count);
  expect(Math.min(...corners)).toBe(1);
}
