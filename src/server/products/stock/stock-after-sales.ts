/** The stock somebody asks for who saw `seen`: what sold since then stays sold. Null is a stock without an end. */
export function stockAfterSales(
  stored: number | null,
  asked: number | null,
  seen: number | null | undefined,
): number | null {
  if (asked === null || stored === null || seen === undefined || seen === null) return asked;
  return Math.max(0, stored + asked - seen);
}
