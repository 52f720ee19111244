/** The largest price that anybody can enter, filter by or take off (D-13). */
export const largestPrice = 50_000;

/** The largest price that is stored, in minor units: $50,000 (D-13), ¥5,000,000 or 5,000 KWD. */
export const largestPriceCents = largestPrice * 100;
