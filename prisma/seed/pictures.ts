import type { Services } from '../../src/server/platform/services.ts';
import { renditionWidths } from '../../src/shared/products/images/rendition.ts';
import { composeAvatar } from './art/compose-avatar.ts';
import { composeCategoryArt } from './art/compose-category-art.ts';
import { composeCover } from './art/compose-cover.ts';
import { composeGallery, gallerySize } from './art/compose-gallery.ts';
import { type RenderedPicture, type RenderOptions, renderCover } from './art/render-cover.ts';
import type { DemoProduct } from './catalogue/catalogue-types.ts';
import { demoCategories } from './catalogue/categories.ts';
import { coverKeyOf, coverSize } from './seed-products.ts';

interface PictureJob {
  key: string;
  compose: () => string;
  options?: RenderOptions;
  /** Says in the database that the picture is there. Runs after its files are written, so a killed run does it again. */
  done: (picture: RenderedPicture) => Promise<unknown>;
}

type Home = Pick<Services, 'db' | 'storage'>;
const avatarWidths = [96, 256];

/** Covers that have no files yet, those of `first` before the others and then by popularity. */
export async function missingCovers({ db }: Home, demo: readonly DemoProduct[], first: readonly string[]) {
  const { rows } = await db.pool.query<{ slug: string; id: string }>(
    `SELECT p."slug", p."id" FROM "products" p JOIN "product_images" i ON i."productId" = p."id" AND i."position" = 0
     WHERE i."blurhash" = '' ORDER BY (p."slug" = ANY($1)) DESC, p."popularity" DESC, p."id"`,
    [first],
  );
  const bySlug = new Map(demo.map((product) => [product.slug, product]));
  return rows.flatMap(({ slug, id }): PictureJob[] => {
    const product = bySlug.get(slug);
    if (!product) return [];
    const done = ({ blurhash }: RenderedPicture) =>
      db.pool.query(
        `WITH cover AS (UPDATE "product_images" SET "blurhash" = $2 WHERE "productId" = $1 AND "position" = 0)
         UPDATE "products" SET "coverBlurhash" = $2 WHERE "id" = $1`,
        [id, blurhash],
      );
    return [{ key: coverKeyOf(slug, 0), compose: () => composeCover(product), done }];
  });
}

export async function missingCategoryArt({ db }: Home): Promise<PictureJob[]> {
  const { rows } = await db.pool.query<{ slug: string }>(
    `SELECT "slug" FROM "categories" WHERE "imageKey" IS NULL ORDER BY "isFeatured" DESC, "position"`,
  );
  return rows.flatMap(({ slug }): PictureJob[] => {
    const category = demoCategories.find((candidate) => candidate.slug === slug);
    if (!category) return [];
    const key = `categories/${slug}`;
    const done = () => db.pool.query('UPDATE "categories" SET "imageKey" = $2 WHERE "slug" = $1', [slug, key]);
    return [{ key, compose: () => composeCategoryArt({ name: category.name, ...category.art }), done }];
  });
}

export async function missingAvatars({ db }: Home): Promise<PictureJob[]> {
  const { rows } = await db.pool.query<{ id: string; userName: string }>(
    `SELECT u."id", u."userName" FROM "users" u WHERE u."avatarKey" IS NULL AND u."email" LIKE '%@example.com'
     ORDER BY EXISTS (SELECT FROM "seller_profiles" s WHERE s."userId" = u."id") DESC, u."id"`,
  );
  return rows.map(({ id, userName }) => {
    const key = `avatars/${userName.replaceAll('_', '-').toLowerCase()}`;
    const done = () => db.pool.query('UPDATE "users" SET "avatarKey" = $2 WHERE "id" = $1', [id, key]);
    return { key, compose: () => composeAvatar(userName), options: { widths: avatarWidths, rasterWidth: 256 }, done };
  });
}

/** Further pictures of the products, best known first. Their rows are written with their files. */
export async function missingGalleries({ db }: Home, demo: readonly DemoProduct[]): Promise<PictureJob[]> {
  const { rows } = await db.pool.query<{ id: string; slug: string; positions: number[] }>(
    `SELECT p."id", p."slug", array_agg(i."position") AS positions FROM "products" p
     JOIN "product_images" i ON i."productId" = p."id" WHERE p."slug" = ANY($1)
     GROUP BY p."id" ORDER BY p."popularity" DESC, p."id"`,
    [demo.map(({ slug }) => slug)],
  );
  const bySlug = new Map(demo.map((product) => [product.slug, product]));
  return rows.flatMap(({ id, slug, positions }) => {
    const product = bySlug.get(slug);
    const wanted = product ? Array.from({ length: gallerySize(product) }, (_, index) => index + 1) : [];
    return wanted
      .filter((position) => !positions.includes(position))
      .flatMap((position): PictureJob[] => {
        if (!product) return [];
        const key = coverKeyOf(slug, position);
        const done = ({ blurhash }: RenderedPicture) =>
          db.pool.query(
            `INSERT INTO "product_images" ("id", "productId", "position", "key", "alt", "width", "height", "blurhash")
             VALUES (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7) ON CONFLICT ("productId", "position") DO NOTHING`,
            [
              id,
              position,
              key,
              `${product.name}, picture ${position + 1}`,
              coverSize.width,
              coverSize.height,
              blurhash,
            ],
          );
        return [{ key, compose: () => composeGallery(product, position - 1), options: { rasterWidth: 640 }, done }];
      });
  });
}

export interface PaintOptions {
  /** Ends it early, without a word. */
  signal?: AbortSignal | undefined;
  atOnce?: number;
  /** Keys of pictures that a visitor looks for: they come first, also those that are added meanwhile. */
  wanted?: ReadonlySet<string> | undefined;
}

/** Renders, stores, then records each picture, `atOnce` at a time. */
export async function paint(
  { storage }: Pick<Home, 'storage'>,
  jobs: readonly PictureJob[],
  { signal, atOnce = 2, wanted = new Set() }: PaintOptions = {},
): Promise<void> {
  const left = [...jobs];
  const takeNext = () => {
    const index = wanted.size === 0 ? 0 : left.findIndex(({ key }) => wanted.has(key));
    return left.splice(Math.max(index, 0), 1)[0];
  };
  const drain = async () => {
    for (let job = takeNext(); job && !signal?.aborted; job = takeNext()) {
      const picture = await renderCover(job.compose(), { widths: renditionWidths, ...job.options });
      await Promise.all(
        picture.renditions.map(({ width, bytes }) => storage.write(`public/${job.key}-${width}.webp`, bytes)),
      );
      await job.done(picture);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, drain));
}
