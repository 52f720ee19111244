import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

interface Table {
  model: string;
  owner: string | undefined;
  /** Columns that another domain changes in the statement that makes the reason for it: domain → why. */
  guests: Set<string>;
  relations: Map<string, string>;
}

const tables = await readSchema();
const byModel = new Map([...tables].map(([name, { model }]) => [lowerFirst(model), name]));
const verbs =
  '(?:create|createMany|createManyAndReturn|update|updateMany|updateManyAndReturn|upsert|delete|deleteMany)';

test('each table names the one domain that writes it', () => {
  expect([...tables].filter(([, { owner }]) => owner === undefined).map(([name]) => name)).toEqual([]);
});

test('no file of the schema is longer than 200 lines', async () => {
  const names = await readdir('prisma/schema');
  const files = await Promise.all(
    names.map(async (name) => ({ name, text: await readFile(`prisma/schema/${name}`, 'utf8') })),
  );
  expect(files.filter(({ text }) => text.trimEnd().split('\n').length > 200).map(({ name }) => name)).toEqual([]);
});

test('no other domain writes it, by SQL or by Prisma', async () => {
  const strangers: string[] = [];
  const written = new Set<string>();
  for (const file of await sources('src/server', 'src/jobs')) {
    const [, root, folder] = file.split('/');
    const domain = root === 'jobs' ? 'jobs' : String(folder);
    for (const name of writesOf(await readFile(file, 'utf8'))) {
      written.add(name);
      const table = tables.get(name);
      if (table && domain !== table.owner && !table.guests.has(domain)) strangers.push(`${file} writes ${name}`);
    }
  }
  expect(strangers).toEqual([]);
  // A pattern that finds nothing would pass for ever.
  expect(written.size).toBeGreaterThan(80);
});

test.each([
  ['UPDATE "orders" o SET "status" = 1', ['orders']],
  ['INSERT INTO ledger_entries ("id")', ['ledger_entries']],
  ["insertRows('payments', [row])", ['payments']],
  ['SELECT 1 FROM "orders" FOR UPDATE', []],
  ['ON CONFLICT ("id") DO UPDATE SET "seenAt" = now()', []],
  ['await tx.user\n    .update({ where })', ['users']],
  ['tx.orderIssue.create({ data: { images: { create: [{ key }] } } })', ['order_issues', 'order_issue_images']],
])('%s writes %j', (source, expected) => {
  expect([...writesOf(source)].sort()).toEqual([...expected].sort());
});

function writesOf(source: string): Set<string> {
  const found = new Set<string>();
  for (const [, table = ''] of source.matchAll(
    /(?:INSERT INTO|UPDATE|DELETE FROM|MERGE INTO|insertRows\()\s*(?:ONLY\s+)?["']?(\w+)["']?/g,
  ))
    if (tables.has(table)) found.add(table);
  for (const match of source.matchAll(new RegExp(`\\.(\\w+)\\s*\\.${verbs}\\(`, 'g'))) {
    const name = byModel.get(match[1] ?? '');
    if (name === undefined) continue;
    found.add(name);
    const call = argumentsAt(source, match.index + match[0].length);
    for (const [, field = ''] of call.matchAll(new RegExp(`(\\w+): \\{\\s*(?:${verbs}|connectOrCreate|set):`, 'g'))) {
      const target = tables.get(name)?.relations.get(field);
      if (target !== undefined) found.add(target);
    }
  }
  return found;
}

/** The text between a call's parentheses. */
function argumentsAt(source: string, start: number): string {
  let depth = 1;
  for (let at = start; at < source.length; at += 1) {
    if (source[at] === '(') depth += 1;
    if (source[at] === ')') depth -= 1;
    if (depth === 0) return source.slice(start, at);
  }
  return source.slice(start);
}

async function readSchema(): Promise<Map<string, Table>> {
  const found = new Map<string, Table>();
  const bodies: [Table, string][] = [];
  for (const file of await readdir('prisma/schema')) {
    const schema = await readFile(`prisma/schema/${file}`, 'utf8');
    for (const [, comment = '', model = '', body = ''] of schema.matchAll(
      /((?:^\/\/\/.*\n)*)^model (\w+) \{([\s\S]*?)^\}/gm,
    )) {
      const owner = comment.match(/@owner ([\w-]+)/)?.[1];
      const guests = new Set([...comment.matchAll(/@also ([\w-]+): \S/g)].map(([, domain = '']) => domain));
      const table = { model, owner, guests, relations: new Map<string, string>() };
      found.set(body.match(/@@map\("(\w+)"\)/)?.[1] ?? model, table);
      bodies.push([table, body]);
    }
  }
  const names = new Map([...found].map(([name, { model }]) => [model, name]));
  for (const [table, body] of bodies)
    for (const [, field = '', type = ''] of body.matchAll(/^ {2}(\w+)\s+(\w+)(?:\[\]|\?)?(?:\s|$)/gm)) {
      const target = names.get(type);
      if (target !== undefined) table.relations.set(field, target);
    }
  return found;
}

async function sources(...roots: string[]): Promise<string[]> {
  const lists = await Promise.all(roots.map((root) => readdir(root, { recursive: true })));
  const files = lists.flatMap((list, index) => list.map((file) => `${roots[index]}/${file}`));
  return files.filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/testing\/|\/generated\//.test(file));
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
