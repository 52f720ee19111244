import type { Transaction } from '../../platform/database/db.ts';

/**
 * Empties what somebody wrote about orders, and what was written about theirs: reports, answers and notes. A report by the
 * recipient of their gift is the recipient's, and stays. Returns the pictures, to delete after the commit.
 */
export async function eraseTalk(tx: Transaction, userId: string): Promise<string[]> {
  await tx.$executeRaw`
    UPDATE "order_issue_messages" m SET "text" = '' FROM "order_issues" i JOIN "orders" o ON o."id" = i."orderId"
    WHERE i."id" = m."issueId" AND (m."authorId" = ${userId}::uuid OR i."authorId" = ${userId}::uuid
      OR (o."userId" = ${userId}::uuid AND i."authorId" IS DISTINCT FROM o."recipientId"))`;
  const pictures = await tx.$queryRaw<{ storageKey: string }[]>`
    DELETE FROM "order_issue_images" p USING "order_issues" i, "orders" o
    WHERE i."id" = p."issueId" AND o."id" = i."orderId" AND (i."authorId" = ${userId}::uuid
      OR (o."userId" = ${userId}::uuid AND i."authorId" IS DISTINCT FROM o."recipientId"))
    RETURNING p."storageKey"`;
  await tx.$executeRaw`
    UPDATE "order_issues" i SET "description" = '' FROM "orders" o
    WHERE o."id" = i."orderId" AND (i."authorId" = ${userId}::uuid
      OR (o."userId" = ${userId}::uuid AND i."authorId" IS DISTINCT FROM o."recipientId"))`;
  await tx.orderNote.updateMany({ where: { OR: [{ authorId: userId }, { order: { userId } }] }, data: { text: '' } });
  return pictures.map(({ storageKey }) => storageKey);
}
