/** Check digits make a mistyped tag nobody's, and not another order's (ISO 7064, as bank accounts have them). */
const modulus = 97;

/** The destination tag of an order's payments: its running number and two check digits, which fits the 32 bits of a tag. */
export function destinationTagOf(orderNumber: string): string {
  const running = Number(orderNumber.split('-').at(-1)) * 100;
  return String(running + ((modulus + 1 - (running % modulus)) % modulus));
}

/** The comment of an order's payments (D-39). */
export function commentOf(orderNumber: string): string {
  return normalizeComment(orderNumber);
}

/** Comments are typed by people: in any case, with spaces around them. What no database takes is left out. */
export function normalizeComment(text: string): string {
  return text.replace(/\p{C}/gu, '').trim().toUpperCase();
}
