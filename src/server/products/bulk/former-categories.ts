import type { Transaction } from '../../platform/database/db.ts';

/** Why a product stays where it is when its move is undone. */
export const categoryGone = 'The category no longer exists.';

/** The categories, of those that an undo would put products back into, that still exist. Call with the tree held. */
export async function findFormerCategories(
  tx: Transaction,
  inverses: readonly { columns: { categoryId?: string | undefined } }[],
): Promise<Set<string>> {
  const ids = [...new Set(inverses.flatMap(({ columns }) => columns.categoryId ?? []))];
  const found = await tx.category.findMany({ where: { id: { in: ids } }, select: { id: true } });
  return new Set(found.map(({ id }) => id));
}
