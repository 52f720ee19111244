import type { MemberHome } from '../../shared/home/member-home.schemas.ts';
import type { MemberActor } from '../platform/actor.ts';
import type { Services } from '../platform/services.ts';
import { heldByUser, ownedLine } from '../products/access/owned-line.ts';
import { visible } from '../products/access/visible-product.ts';
import { type CardRow, cardColumns, toProductCard } from '../products/reading/product-card.ts';
import { statement } from '../products/reading/statement.ts';
import { sellable } from '../products/stock/sellable.ts';
import { getSettings } from '../settings/settings.queries.ts';

/** So many of the newest games are looked through, and so many of each one's DLC at most are shown. */
const GAMES = 60;
const PER_GAME = 4;

/** What adds to the games the member owns and is not theirs yet, for the newest game first. */
export async function listDlcOfOwnedGames(
  { db }: Services,
  actor: MemberActor,
  limit: number,
): Promise<MemberHome['dlc']> {
  const [{ rows }, settings] = await Promise.all([
    db.pool.query<CardRow & { baseGame: string }>(statement(text, [actor.userId, GAMES, PER_GAME, limit])),
    getSettings(db),
  ]);
  return rows.map((row) => ({ product: toProductCard(row, settings), baseGame: row.baseGame }));
}

const text = `WITH owned AS MATERIALIZED (
    SELECT i."productId" AS id, max(o."createdAt") AS "boughtAt"
    FROM "orders" o JOIN "order_items" i ON i."orderId" = o."id"
    WHERE ${heldByUser('$1')} AND ${ownedLine.sql} GROUP BY i."productId"
  ), games AS (SELECT id, "boughtAt" FROM owned ORDER BY "boughtAt" DESC, id LIMIT $2)
  SELECT ${cardColumns}, base."name" AS "baseGame"
  FROM games JOIN "products" base ON base."id" = games.id
  CROSS JOIN LATERAL (
    SELECT d."id" FROM "products" d
    WHERE d."parentProductId" = base."id" AND d."type" = 'dlc' AND ${visible('d')}
      AND (${sellable('d')}) AND d."id" NOT IN (SELECT id FROM owned)
    ORDER BY d."popularity" DESC, d."id" DESC LIMIT $3
  ) dlc
  JOIN "products" p ON p."id" = dlc."id" JOIN "categories" c ON c."id" = p."categoryId"
  ORDER BY games."boughtAt" DESC, p."popularity" DESC, p."id" LIMIT $4`;
