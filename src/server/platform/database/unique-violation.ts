import { Prisma } from '../generated/client.ts';

/** Whether PostgreSQL refused a row because of a unique index. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
}
