/** Fewer letters suggest nothing (D-59). */
export const MIN_SUGGESTED_LENGTH = 2;
export const suggestionLimits = { queries: 5, products: 5, categories: 3, sellers: 3 } as const;
