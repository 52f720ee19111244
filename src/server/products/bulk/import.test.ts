import { describe, expect, test } from 'vitest';
import { bulkRowsSchema, importPreviewSchema } from '../../../shared/bulk/bulk.schemas.ts';
import { importHeader as header, openImportShop } from '../testing/import-shop.ts';

const { db, admin, category, upload, check, go } = await openImportShop();

/** What the shop holds, but for the audit log, the jobs, and the notes of what changed in the catalogue. */
async function dump(): Promise<Record<string, unknown>> {
  const apart = [
    'audit_entries',
    'audit_heads',
    'bulk_jobs',
    'bulk_job_rows',
    'OutboxMessage',
    'catalogue_changes',
    'sessions',
    'users',
  ];
  const { rows } = await db.pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL($1) ORDER BY 1`,
    [apart],
  );
  const tables: Record<string, unknown> = {};
  for (const { name } of rows) {
    const content = `SELECT md5(coalesce(string_agg(t::text, chr(10) ORDER BY t::text), '')) AS sum FROM "${name}" t`;
    tables[name] = (await db.pool.query<{ sum: string }>(content)).rows[0]?.sum;
  }
  return tables;
}

describe('an import of products', () => {
  test('of 10,000 lines names each of 50 bad ones, and leaves no trace when it is undone', async () => {
    const bad = new Map<number, string>();
    const lines = Array.from({ length: 10_000 }, (_, index) => {
      const line = index + 2;
      const isBad = index % 200 === 7;
      if (isBad) bad.set(line, ['price', 'category', 'sku', 'name'][bad.size % 4] ?? '');
      const wrong = bad.get(line);
      const name = wrong === 'name' ? 'x' : `Imported goods ${index}`;
      const sku = wrong === 'sku' ? '!!' : `IMP-${index}`;
      const price = wrong === 'price' ? 'free' : `${(index % 90) + 1},99`;
      return [
        name,
        sku,
        price,
        wrong === 'category' ? 'Nowhere' : 'indie',
        'Game',
        'By hand',
        'active',
        '5',
        'new|"cheap"',
      ].join(';');
    });
    const before = await dump();
    const id = await upload('products.import', [header, ...lines].join('\r\n').replaceAll('"', ''));
    const { preview, job } = await check(id);
    expect(preview.mapping).toMatchObject({ name: 0, sku: 1, price: 2, type: 4, stockQuantity: 7 });
    expect(job).toMatchObject({ status: 'ready', total: 10_000, counts: { planned: 9950, blocked: 50 } });
    const { items } = bulkRowsSchema.parse((await admin.get(`/api/admin/bulk/${id}/rows?state=blocked`)).body);
    expect(new Map(items.map(({ position, problems }) => [position, problems[0]?.field]))).toEqual(bad);

    const done = await go(id, 'run');
    expect(done).toMatchObject({ status: 'done', counts: { changed: 9950, blocked: 50 } });
    expect(await db.prisma.product.count()).toBe(9950);
    const { productCount } = await db.prisma.category.findUniqueOrThrow({ where: { id: category.id } });
    expect(productCount).toBe(9950);
    const one = await db.prisma.product.findUniqueOrThrow({ where: { sku: 'IMP-12' } });
    expect(one).toMatchObject({
      priceCents: 1399,
      slug: 'imported-goods-12',
      stockQuantity: 5,
      tags: ['new', 'cheap'],
    });

    expect(await go(id, 'undo')).toMatchObject({ status: 'undone', counts: { undone: 9950 } });
    expect(await dump()).toEqual(before);
  }, 400_000);

  test('refuses what stands twice, is taken, or is no text, and keeps what was changed since', async () => {
    const line = (name: string, sku: string) => `${name};${sku};5;indie;game;manual;active;1;`;
    const id = await upload(
      'products.import',
      [header, line('First one', 'TWICE-1'), line('Second one', 'twice-1')].join('\n'),
    );
    const { job } = await check(id);
    expect(job.counts).toMatchObject({ planned: 1, blocked: 1 });
    expect(job.refused[0]).toMatchObject({ position: 3, problems: [{ field: 'sku' }] });
    await go(id, 'run');
    const again = await check(await upload('products.import', [header, line('Third one', 'TWICE-1')].join('\n')));
    expect(again.job.refused[0]?.problems[0]?.message).toContain('SKU');
    await db.prisma.product.update({ where: { sku: 'TWICE-1' }, data: { version: 2 } });
    expect((await go(id, 'undo')).counts).toMatchObject({ kept: 1, undone: 0 });

    const sent = await upload('products.import', [header, line('With an upload', 'SENT-1')].join('\n'));
    await check(sent);
    await go(sent, 'run');
    const { id: productId, sellerId: userId } = await db.prisma.product.findUniqueOrThrow({ where: { sku: 'SENT-1' } });
    const file = {
      fileName: 'a.zip',
      version: '1',
      sizeBytes: 1,
      partBytes: 1,
      storageKey: `files/${productId}/a.bin`,
    };
    await db.prisma.fileUpload.create({ data: { ...file, productId, userId, expiresAt: new Date('2999-01-01') } });
    expect((await go(sent, 'undo')).counts).toMatchObject({ kept: 1, undone: 0 });

    const odd = await upload('products.import', `${header}\n"never closed;a;b`);
    expect((await admin.get(`/api/admin/imports/${odd}`)).status).toBe(415);
    const incomplete = await admin.post(`/api/admin/imports/${odd}`, { mapping: { name: 0 }, hasHeader: true });
    expect(incomplete.status).toBe(422);
  });
});

test('what is wrong with a line is said in the words of the form, and a made-up SKU is not shown before', async () => {
  const file = [
    'Name,Price,Category,Type,Delivery,Platform,Stock',
    ',,,,,,',
    'Odd one,free,Nope,Gadget,Post,Abacus,many',
    'Dear one,"1,500",Indie,Game,By hand,Epic Games,2.000',
    "'=Formula of one,5,Indie,Game item,By hand,Epic Games,1",
  ].join('\n');
  const id = await upload('products.import', file);
  const { job } = await check(id);
  expect(job.refused.map(({ problems }) => problems.map(({ message }) => message))).toEqual([
    ['Name is missing', 'Type is missing', 'Delivery is missing', 'Category is missing', 'Price is missing'],
    [
      'Type must be one of Game, DLC, Software, Game item, Resource',
      expect.stringMatching(/^Platform must be one of Steam, Epic Games, .*Other platform$/),
      'Delivery must be one of Keys, Files, By hand',
      'Category “Nope” does not exist',
      expect.stringMatching(/^Price: Enter a price from/),
      'Stock: A whole number from 0 to 1,000,000',
    ],
    [
      'Price: 1,500 could be read in two ways; write it without a thousands separator',
      'Stock: 2.000 could be read in two ways; write it without a thousands separator',
    ],
  ]);
  expect(job.samples[0]?.after).toMatchObject({ name: '=Formula of one', SKU: 'generated', status: 'inactive' });
  const stored = await db.prisma.product.findFirst({ where: { name: '=Formula of one' } });
  expect(stored).toBeNull();
  const done = await go(id, 'run');
  const made = await db.prisma.product.findFirstOrThrow({ where: { name: '=Formula of one' } });
  expect(done.samples[0]?.after).toMatchObject({ SKU: made.sku });
  expect(made).toMatchObject({ type: 'game_item', deliveryType: 'manual', platform: 'epic' });
});

test('lines with a known SKU change its product where that is asked for, and undo puts it back', async () => {
  const fields = { categoryId: category.id, type: 'game', deliveryType: 'manual', status: 'active', stockQuantity: 3 };
  const add = async (sku: string, more: object = {}) =>
    String((await admin.post('/api/product', { ...fields, name: `Old ${sku}`, sku, price: 9, ...more })).body.id);
  const [changed, later, same] = [await add('UPD-1', { vipPrice: 7 }), await add('UPD-2'), await add('UPD-3')];
  await add('UPD-4', { type: 'software' });
  const line = (name: string, sku: string, price: string, stock = '3') =>
    `${name};${sku};${price};indie;game;manual;active;${stock};`;
  const file = [
    header,
    line('New name', 'upd-1', '12', '8'),
    line('Old UPD-2', 'UPD-2', '10'),
    line('Old UPD-3', 'UPD-3', '9'),
    line('Old UPD-4', 'UPD-4', '9'),
    line('Quite new', 'UPD-5', '4'),
  ].join('\n');
  const refused = await check(await upload('products.import', file));
  expect(refused.job.counts).toMatchObject({ planned: 1, blocked: 4 });

  const before = await db.prisma.product.findMany({ where: { sku: { startsWith: 'UPD-' } }, orderBy: { sku: 'asc' } });
  const id = await upload('products.import', file);
  const { preview, job } = await check(id, { updateExisting: true });
  expect(preview.canUpdate).toBe(true);
  expect(job.counts).toMatchObject({ planned: 3, unchanged: 1, blocked: 1 });
  expect(job.refused[0]?.problems).toMatchObject([{ field: 'type' }]);
  const rows = bulkRowsSchema.parse((await admin.get(`/api/admin/bulk/${id}/rows?state=planned`)).body).items;
  expect(rows[0]).toMatchObject({
    before: { name: 'Old UPD-1', price: 9, stock: 3 },
    after: { name: 'New name', price: 12, stock: 8 },
  });
  expect((await go(id, 'run')).counts).toMatchObject({ changed: 3, unchanged: 1 });
  const stored = (which: string) => db.prisma.product.findUniqueOrThrow({ where: { id: which } });
  expect(await stored(changed)).toMatchObject({
    name: 'New name',
    priceCents: 1200,
    vipPriceCents: 700,
    stockQuantity: 8,
  });
  expect((await stored(same)).version).toBe(1);

  await db.prisma.product.update({ where: { id: later }, data: { version: { increment: 1 } } });
  expect((await go(id, 'undo')).counts).toMatchObject({ undone: 2, kept: 1 });
  const former = before.find((product) => product.id === changed);
  const { version, updatedAt, ...restored } = await stored(changed);
  expect(former).toMatchObject(restored);
  expect([version, updatedAt > (former?.updatedAt ?? new Date())]).toEqual([3, true]);
  expect(await db.prisma.product.count({ where: { sku: 'UPD-5' } })).toBe(0);
});

test('keys are imported by SKU, never shown, and taken out again unless sold', async () => {
  const fields = { categoryId: category.id, type: 'game', deliveryType: 'key', status: 'active', price: 5 };
  const product = await admin.post('/api/product', { ...fields, name: 'Keyed game', sku: 'KEYED-1' });
  const productId = String(product.body.id);
  const before = await dump();
  const id = await upload(
    'keys.import',
    'sku,Game key\nKEYED-1,AAAA-BBBB-1\nkeyed-1,AAAA-BBBB-2\nKEYED-1,AAAA-BBBB-1\nGONE-1,CCCC-1\n,CCCC-2\nKEYED-1,\n',
  );
  const { preview, job } = await check(id);
  expect(JSON.stringify(preview)).not.toContain('AAAA-BBBB');
  expect(job.counts).toMatchObject({ planned: 2, blocked: 4 });
  expect(job.refused.map(({ problems }) => problems?.[0]?.message)).toEqual([
    'This Key already appears in an earlier line.',
    'There is no product with this SKU.',
    'The SKU is missing.',
    'The key is missing.',
  ]);
  const stored = await db.pool.query(
    `SELECT string_agg(r::text, ' ') AS text FROM bulk_job_rows r WHERE "jobId" = $1`,
    [id],
  );
  expect(stored.rows[0].text).not.toContain('AAAA-BBBB');
  expect((await go(id, 'run')).counts.changed).toBe(2);
  const stock = async () => (await db.prisma.product.findUniqueOrThrow({ where: { id: productId } })).stockQuantity;
  expect(await stock()).toBe(2);
  expect((await go(id, 'undo')).counts).toMatchObject({ undone: 2 });
  expect(await stock()).toBe(0);
  // A product notes when its last unit went, whatever took it.
  const { products: _noted, ...others } = await dump();
  expect(before).toMatchObject(others);
});

test('keys of a file without headings are not shown before anybody said which column they are in', async () => {
  const previewOf = async (text: string) => {
    const id = await upload('keys.import', text);
    return importPreviewSchema.parse((await admin.get(`/api/admin/imports/${id}`)).body).lines;
  };
  const bare = await previewOf('HIDE-1,AAAA-BBBB-1\nHIDE-1,AAAA-BBBB-2\n');
  expect(bare).toEqual([
    ['••••', '••••'],
    ['••••', '••••'],
  ]);
  expect(await previewOf('sku,bits\nHIDE-1,AAAA-BBBB-1\n')).toEqual([
    ['sku', 'bits'],
    ['HIDE-1', '••••'],
  ]);
  expect(await previewOf('sku,key,note\nHIDE-1,AAAA-BBBB-1,\n')).toEqual([
    ['sku', 'key', 'note'],
    ['HIDE-1', '••••', ''],
  ]);
});

test('a key that stands twice is found however far apart the lines are, for one product and not for two', async () => {
  const fields = { categoryId: category.id, type: 'game', deliveryType: 'key', status: 'active', price: 5 };
  for (const sku of ['FAR-1', 'FAR-2']) await admin.post('/api/product', { ...fields, name: `Game ${sku}`, sku });
  const lines = Array.from({ length: 450 }, (_, index) => `FAR-1,FARS-0000-${index}`);
  const id = await upload(
    'keys.import',
    ['sku,key', ...lines, 'FAR-2,FARS-0000-7', 'far-1,fars-0000-7', ''].join('\n'),
  );
  const { job } = await check(id);
  expect(job.counts).toMatchObject({ planned: 451, blocked: 1 });
  expect((await go(id, 'run')).counts).toMatchObject({ changed: 451, blocked: 1 });
});
