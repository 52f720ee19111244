import fc from 'fast-check';

/** Two changes of the clocks and two whole quarters lie within. */
const begins = Date.parse('2025-02-20T00:00Z');
const days = 250;

/** Any minute of the days that property tests report on. */
export const moment = fc.integer({ min: 0, max: days * 24 * 60 }).map((at) => new Date(begins + at * 60_000));

/** Any of these days, YYYY-MM-DD. */
export const day = fc
  .integer({ min: 0, max: days })
  .map((at) => new Date(begins + at * 86_400_000).toISOString().slice(0, 10));
