import { parseJson, storedValue } from '../platform/stored-value.ts';

/** What this browser has put into the cart that the server keeps. */
interface KeptCart {
  cartId: string;
  productIds: readonly string[];
}

const stored = storedValue('gm-cart-kept', parseKept);

/** The ID of the kept cart, where something has left it since; undefined where the server has to be told nothing. */
export function narrowedCart(inCart: readonly string[]): string | undefined {
  const kept = stored.read();
  return kept?.productIds.some((id) => !inCart.includes(id)) ? kept.cartId : undefined;
}

/** The server has these of the cart; null where it keeps none. */
export function noteKept(cartId: string | null, productIds: readonly string[]): void {
  const isKept = cartId !== null && productIds.length > 0;
  stored.write(isKept ? JSON.stringify({ cartId, productIds }) : undefined);
}

/** The server has only these of it now. */
export function noteNarrowed(inCart: readonly string[]): void {
  const kept = stored.read();
  if (kept) {
    noteKept(
      kept.cartId,
      kept.productIds.filter((id) => inCart.includes(id)),
    );
  }
}

function parseKept(text: string | null): KeptCart | undefined {
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null || !('cartId' in value) || !('productIds' in value)) return undefined;
  const { cartId, productIds } = value;
  if (typeof cartId !== 'string' || !Array.isArray(productIds)) return undefined;
  return { cartId, productIds: productIds.filter((id) => typeof id === 'string') };
}
