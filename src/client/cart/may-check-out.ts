import type { ValidatedLine } from '../../shared/orders/place-order.schemas.ts';
import type { CartChange } from './cart-changes.ts';

type Checked = {
  /** Undefined until the server has answered. */
  answers: readonly Pick<ValidatedLine, 'status'>[] | undefined;
  changes: ReadonlyMap<string, CartChange>;
};

/** Whether the cart may be ordered as it is: prices were checked, all is for sale, and what got worse was accepted. */
export function mayCheckOut({ answers, changes }: Checked): boolean {
  // A coupon that does not apply is ignored.
  return answers?.every(({ status }) => status === 'ok') === true && changes.size === 0;
}
