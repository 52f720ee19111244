import pg from 'pg';
import { Prisma } from '../generated/client.ts';
import { statementName } from './statement-names.ts';

/** Where statements go: the pool, or the connection that a transaction holds. */
export type Connection = Pick<pg.Pool, 'query'>;

type Template = TemplateStringsArray | Prisma.Sql;

/**
 * Prisma's `$queryRaw` and `$executeRaw` with the same arguments, results and errors, but straight to the connection
 * and as named statements: its engine costs more than most statements do.
 *
 * @param open the connection to use now; throws when there is none any more
 */
export function rawStatements(open: () => Connection) {
  const send = async (template: Template, values: unknown[]) => {
    const statement = toStatement(template, values);
    try {
      return await open().query({ ...statement, name: statementName(statement.text), types });
    } catch (error) {
      throw toPrismaError(error);
    }
  };
  return {
    $queryRaw: async (template: Template, ...values: unknown[]): Promise<unknown[]> =>
      (await send(template, values)).rows,
    $executeRaw: async (template: Template, ...values: unknown[]): Promise<number> =>
      (await send(template, values)).rowCount ?? 0,
  };
}

const texts = new WeakMap<TemplateStringsArray, string>();

function toStatement(template: Template, values: unknown[]): { text: string; values: unknown[] } {
  if (template instanceof Prisma.Sql) return { text: template.text, values: template.values.map(toParameter) };
  if (values.some((value) => value instanceof Prisma.Sql)) return toStatement(Prisma.sql(template, ...values), []);
  let text = texts.get(template);
  if (text === undefined) {
    text = template.reduce((before, part, index) => `${before}$${index}${part}`);
    texts.set(template, text);
  }
  return { text, values: values.map(toParameter) };
}

/** Times leave with their zone, so that the session's does not matter. */
function toParameter(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? value.map(toParameter) : value;
}

/** As Prisma reports a statement of one's own that failed. */
function toPrismaError(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error;
  return new Prisma.PrismaClientKnownRequestError(`Raw query failed. Code: \`${error.code}\`. ${error.message}`, {
    code: 'P2010',
    clientVersion: Prisma.prismaVersion.client,
    meta: { driverAdapterError: error },
  });
}

const oids = { bytea: 17, int8: 20, date: 1082, timestamp: 1114, numeric: 1700, int8Array: 1016, numericArray: 1231 };
const toDecimal = (text: string) => new Prisma.Decimal(text);

const toBytes: (text: string) => Uint8Array = pg.types.getTypeParser(oids.bytea, 'text');

const parsers: Record<number, (text: string) => unknown> = {
  [oids.bytea]: (text) => new Uint8Array(toBytes(text)),
  [oids.int8]: BigInt,
  [oids.numeric]: toDecimal,
  [oids.date]: (text) => new Date(`${text}T00:00:00Z`),
  [oids.timestamp]: (text) => new Date(`${text.replace(' ', 'T')}Z`),
  [oids.int8Array]: (text) => elementsOf(text).map((one) => one && BigInt(one)),
  [oids.numericArray]: (text) => elementsOf(text).map((one) => one && toDecimal(one)),
};

/** Values as Prisma gives them. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => parsers[oid] ?? pg.types.getTypeParser(oid, format),
};

const textArray: number = 1009;

function elementsOf(text: string): (string | null)[] {
  const parse: (value: string) => (string | null)[] = pg.types.getTypeParser(textArray, 'text');
  return parse(text);
}
