import { renditionUrl } from '../../../shared/products/images/rendition.ts';
import { playerAddress } from '../../../shared/products/videos/video.rules.ts';
import type { ProductVideo } from '../../../shared/products/videos/video.schemas.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Database, Transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { findKnownProduct } from '../access/find-visible-product.queries.ts';

/** Videos of a product, in order; of a hidden one for its seller and staff. */
export async function listVideos(
  services: Services,
  actor: Actor,
  idOrSlug: string,
): Promise<{ items: ProductVideo[] }> {
  const { id } = await findKnownProduct(services, actor, idOrSlug);
  return await readVideos(services.db.prisma, id);
}

export async function readVideos(
  prisma: Transaction | Database['prisma'],
  productId: string,
): Promise<{ items: ProductVideo[] }> {
  const rows = await prisma.productVideo.findMany({
    where: { productId },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    select: { id: true, title: true, source: true, externalId: true, fileKey: true, posterKey: true },
  });
  return {
    items: rows.map(({ id, title, source, externalId, fileKey, posterKey }) => ({
      id,
      title,
      source,
      url: source === 'file' ? `/media/${fileKey}` : playerAddress(source, externalId ?? ''),
      posterUrl: posterKey && renditionUrl(posterKey, 1280),
    })),
  };
}
