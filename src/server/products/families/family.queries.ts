import { familyAxes } from '../../../shared/families/family.rules.ts';
import type { Family } from '../../../shared/families/family.schemas.ts';
import { pick } from '../../../shared/records/record.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { visible } from '../access/visible-product.ts';
import { type CardRow, cardColumns, toProductCard } from '../reading/product-card.ts';
import { statement } from '../reading/statement.ts';

interface MemberRow extends CardRow {
  familyId: string;
  isListed: boolean;
  edition: string | null;
  memberPlatform: string | null;
  region: string | null;
  duration: string | null;
  denomination: string | null;
  contents: string[];
}

/** The family of a product, as far as shoppers may see it; undefined when it has no other member to choose. */
export async function readFamily({ db }: Services, productId: string): Promise<Family | undefined> {
  const text = `SELECT ${cardColumns}, m."familyId", p."isListed", m."edition", m."platform" AS "memberPlatform",
      m."region", m."duration", m."denomination", m."contents"
    FROM "family_members" own JOIN "family_members" m ON m."familyId" = own."familyId"
    JOIN "products" p ON p."id" = m."productId" JOIN "categories" c ON c."id" = p."categoryId"
    WHERE own."productId" = $1 AND (${visible('p')}) ORDER BY m."position"`;
  const [{ rows }, settings] = await Promise.all([
    db.pool.query<MemberRow>(statement(text, [productId])),
    getSettings(db),
  ]);
  const lead = rows.find(({ isListed }) => isListed) ?? rows[0];
  if (lead === undefined || rows.length < 2) return undefined;
  return { id: lead.familyId, leadSlug: lead.slug, members: rows.map((row) => toMember(row, settings)) };
}

function toMember(row: MemberRow, settings: Parameters<typeof toProductCard>[1]): Family['members'][number] {
  const card = toProductCard(row, settings);
  const { id, slug, name } = card;
  const labels = { ...row, platform: row.memberPlatform };
  const told = familyAxes.flatMap((axis) => {
    const label = labels[axis];
    return label === null ? [] : [[axis, label] as const];
  });
  const facts = pick(card, ['price', 'effectivePrice', 'vipPrice', 'isBundle', 'inStock', 'stockQuantity']);
  return { productId: id, slug, name, ...Object.fromEntries(told), contents: row.contents, ...facts };
}
