import type { Prisma } from '../../platform/generated/client.ts';

/** Orders placed between these times, both included, in ISO 8601; without one of them there is no limit on that side. */
export function createdBetween({
  from,
  to,
}: {
  from?: string | undefined;
  to?: string | undefined;
}): Prisma.OrderWhereInput {
  if (!from && !to) return {};
  return { createdAt: { ...(from && { gte: toTime(from) }), ...(to && { lte: toTime(to) }) } };
}

/** No order is older than the shop, and years outside PostgreSQL's range must not reach it. */
function toTime(text: string): Date {
  return new Date(Math.max(0, Date.parse(text)));
}
