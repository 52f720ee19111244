/**
 * Condition for rows of `products` of which a unit can be ordered now: the same as sellableUnits of
 * shared/orders/pricing/preorder.rules.ts; a change to one is a change to both.
 */
export function sellable(alias: string): string {
  const column = (name: string) => `${alias}."${name}"`;
  return `CASE WHEN ${column('releaseAt')} > now()
    THEN ${column('preorderAllowed')} AND (${column('preorderLimit')} IS NULL OR ${column('preorderLimit')} > ${column('preorderedUnits')})
    ELSE ${column('stockQuantity')} IS NULL OR ${column('stockQuantity')} > ${column('preorderedUnits')} END`;
}
