import { familyAxes } from '../../../shared/families/family.rules.ts';
import type { ProductParts } from '../../../shared/families/family.schemas.ts';
import type { MemberActor } from '../../platform/actor.ts';
import type { Services } from '../../platform/services.ts';
import { authorizeProduct } from '../access/products.policy.ts';
import { keyColumn } from '../reading/key-column.ts';

const shown = { name: true, sku: true, status: true } as const;

/** The parts of a bundle and the family of a product, those included that shoppers do not see. */
export async function getProductParts(
  { db }: Services,
  actor: MemberActor,
  { id: idOrSlug }: { id: string },
): Promise<ProductParts> {
  const found = await db.prisma.product.findFirst({
    where: { [keyColumn(idOrSlug)]: idOrSlug.toLowerCase() },
    select: { id: true, sellerId: true, bundlePercent: true, familyMember: { select: { familyId: true } } },
  });
  const { id, bundlePercent, familyMember } = authorizeProduct(actor, 'product:update', found);
  const [parts, members] = await Promise.all([
    db.prisma.bundlePart.findMany({
      where: { bundleId: id },
      select: { productId: true, product: { select: shown } },
      orderBy: { position: 'asc' },
    }),
    db.prisma.familyMember.findMany({
      where: { familyId: familyMember?.familyId ?? id },
      include: { product: { select: shown } },
      orderBy: { position: 'asc' },
    }),
  ]);
  return {
    bundle:
      bundlePercent === null
        ? null
        : { percent: bundlePercent, parts: parts.map(({ productId, product }) => ({ productId, ...product })) },
    family: members.map(({ productId, product, contents, ...row }) => {
      const labels = familyAxes.flatMap((axis) => (row[axis] === null ? [] : [[axis, row[axis]] as const]));
      return { productId, ...product, ...Object.fromEntries(labels), contents };
    }),
  };
}
