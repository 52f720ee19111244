import { Prisma } from '../generated/client.ts';

/** Did PostgreSQL refuse a row because a unique index already holds its key? */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
}
