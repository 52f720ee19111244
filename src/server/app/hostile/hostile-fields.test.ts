import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { shapeOf } from '../../platform/rest/coerce-query.ts';
import { listRestRoutes, type RestRoute } from '../../platform/rest/rest-routes.ts';
import { appRouter } from '../app-router.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { signUpAs } from '../testing/sign-up-as.ts';

const app = await createTestApp();
const { prisma } = app.services.db;
const anyId = '01a1fd71-5fe7-704b-99c0-dbba7d10f94c';

/** An administrator, so that only the input can be the reason for a refusal. */
const admin = app.openBrowser();
const { id: adminId } = await admin.signUp();
const { id: roleId } = await prisma.role.findUniqueOrThrow({ where: { name: 'admin' } });
await prisma.userRole.create({ data: { userId: adminId, roleId } });
await prisma.session.updateMany({ where: { userId: adminId }, data: { sudoUntil: new Date(Date.now() + 3_600_000) } });

const routes = listRestRoutes(appRouter);
const reads = routes.filter(({ rest }) => rest.method === 'GET');
const writes = routes.filter(({ rest }) => rest.method !== 'GET');

const addressOf = ({ rest }: RestRoute) => `/api${rest.path.replace(/\{[^}]+\}/g, anyId)}`;
const fieldsOf = ({ input, rest }: RestRoute) =>
  Object.keys(shapeOf(input)).filter((name) => !rest.path.includes(`{${name}}`));

async function write({ rest, ...route }: RestRoute, body: unknown) {
  const methods = { GET: 'post', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;
  return admin.send(methods[rest.method], addressOf({ rest, ...route }), body);
}

/** The fields that a refusal names: one request shows of many fields that each is refused. */
const refusedFields = ({ body }: { body: { errors?: object } }) =>
  Object.keys(body.errors ?? {}).flatMap((names) => names.split(','));

/** Columns and relations that no visitor decides. */
const forbidden = `id userId sellerId role roles permissions isAdmin isSystem status statusReason emailVerified
  emailVerifiedAt emailKey userNameKey passwordHash createdAt updatedAt lastSeenAt deletedAt version price priceCents
  totalCents total subtotal discount currency unitPriceCents paymentStatus paidAt completedAt orderNumber stockQuantity
  vipLevel isVip sessions refundedCents downloadLimit expiresAt $where $set data where select include`.split(/\s+/);

/** What Prisma or another query builder would take for an operator, and other shapes that a text field is not. */
const operators: unknown[] = [
  { not: null },
  { gt: '' },
  { in: ['a'] },
  [{ not: null }],
  [['a']],
  { contains: '', mode: 'insensitive' },
];

describe('mass assignment (S-03)', () => {
  test.each(writes)('$rest.method $rest.path takes no foreign key', async (route) => {
    const before = await prisma.user.findUniqueOrThrow({ where: { id: adminId }, include: { roles: true } });
    // What the path names is taken from the path, whatever the body says.
    const known = Object.keys(shapeOf(route.input));
    const foreign = forbidden.filter((name) => !known.includes(name));
    const response = await write(route, Object.fromEntries(foreign.map((key) => [key, 'admin'])));
    expect.soft({ status: response.status, refused: refusedFields(response) }).toEqual({
      status: 400,
      refused: expect.arrayContaining(foreign),
    });
    const after = await prisma.user.findUniqueOrThrow({ where: { id: adminId }, include: { roles: true } });
    expect({ ...after, lastSeenAt: null }).toEqual({ ...before, lastSeenAt: null });
  });
});

/** Every schema in a schema, however deep, with its place. */
function schemasIn(schema: unknown, place: string): { place: string; schema: z.ZodType }[] {
  if (!(schema instanceof z.ZodType)) return [];
  const { def } = schema;
  const fields = schema instanceof z.ZodObject ? Object.entries(schema.shape) : [];
  const wrapped = ['innerType', 'element', 'in', 'out', 'valueType', 'options', 'left', 'right']
    .flatMap((name) => Reflect.get(def, name))
    .map((inner): [string, unknown] => ['', inner]);
  return [
    { place, schema },
    ...[...fields, ...wrapped].flatMap(([name, inner]) => schemasIn(inner, `${place}.${name}`)),
  ];
}

test.each(routes)('$rest.method $rest.path refuses foreign keys at every depth (S-03)', ({ input, name }) => {
  const objects = schemasIn(input, name).flatMap(({ place, schema }) =>
    schema instanceof z.ZodObject ? [{ place, isStrict: schema.def.catchall instanceof z.ZodNever }] : [],
  );
  expect(objects.length).toBeGreaterThan(0);
  expect(objects.filter(({ isStrict }) => !isStrict)).toEqual([]);
});

/** What a setting may be depends on its key, and is checked by it. */
const takesAnyJson = ['settings.create value', 'settings.save value'];

describe('operator injection (S-04)', () => {
  test.each(writes)('$rest.method $rest.path takes no operator for a value', async (route) => {
    const fields = fieldsOf(route);
    for (const value of fields.length > 0 ? operators : []) {
      const response = await write(route, Object.fromEntries(fields.map((field) => [field, value])));
      const refused = refusedFields(response).map((name) => name.split('.')[0]);
      expect.soft({ value, status: response.status, refused }).toEqual({
        value,
        status: 400,
        refused: expect.arrayContaining(fields.filter((field) => !takesAnyJson.includes(`${route.name} ${field}`))),
      });
    }
    for (const body of [[], [{}], 'text', 7, true]) expect.soft((await write(route, body)).status).toBe(400);
  });

  test.each(reads)('GET $rest.path takes no operator, and no key twice', async (route) => {
    const fields = fieldsOf(route);
    for (const key of [...fields, 'id', 'where']) {
      for (const suffix of ['[not]', '[]', '[gt]', '.not', '[$ne]']) {
        const response = await admin.get(`${addressOf(route)}?${encodeURIComponent(key + suffix)}=`);
        expect.soft({ key, suffix, status: response.status }).toEqual({ key, suffix, status: 400 });
      }
    }
    for (const field of fields) {
      const isList = [[], ['a']].some((list) => shapeOf(route.input)[field]?.safeParse(list).success);
      const response = await admin.get(`${addressOf(route)}?${field}=1&${field}=2`);
      if (!isList) expect.soft({ field, status: response.status }).toEqual({ field, status: 400 });
    }
  });

  test.each(writes)('$rest.method $rest.path takes no operator from its address either', async (route) => {
    const { rest } = route;
    const methods = { GET: 'post', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;
    const field = fieldsOf(route)[0] ?? 'id';
    for (const query of [`${field}[not]=`, 'id[not]=', 'where[id]=1', `${field}.not=1`, '__proto__[x]=1', 'userId=1']) {
      const path = `${addressOf(route)}?${query}`;
      const { status } = await admin.send(methods[rest.method], path, {});
      expect.soft({ query, status }).toEqual({ query, status: 400 });
    }
  });

  test('leaves the prototype of objects alone', async () => {
    for (const route of writes) {
      await write(route, JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'));
    }
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});

const years = ['0000', '1899', '1900', '2999', '3000', '9999'];

test.each(routes)('$rest.method $rest.path takes dates of 1900 to 2999 alone', ({ input, name }) => {
  for (const { place, schema } of schemasIn(input, name)) {
    const taken = ['', 'T00:00:00Z'].flatMap((time) => {
      const isDate =
        schema instanceof z.ZodString || schema instanceof z.ZodISODateTime || schema instanceof z.ZodISODate;
      return isDate && !schema.safeParse(`2000-13-01${time}`).success
        ? years.filter((year) => schema.safeParse(`${year}-06-01${time}`).success)
        : [];
    });
    if (taken.length > 0) expect({ place, taken }).toEqual({ place, taken: ['1900', '2999'] });
  }
});

/** The admin above may have signed out by what was sent. */
const { browser: staff } = await signUpAs(app, 'admin');

test.each([
  ['get', '/api/product?constructor=1', {}, 400, 'constructor'],
  ['get', '/api/product?__proto__=1', {}, 400, '__proto__'],
  ['get', '/api/admin/users?role=%00', {}, 422, 'role'],
  ['get', '/api/product/%00', {}, 422, 'id'],
  ['delete', '/api/admin/roles/1?constructor=%00', {}, 422, 'constructor'],
  ['get', `/trpc/adminUsers.list?input=${encodeURIComponent('{"role":"\\u0000"}')}`, {}, 422, 'role'],
  [
    'post',
    '/api/admin/coupons',
    { code: 'A', kind: 'fixed', value: 1, startsAt: '0000-01-01T00:00:00Z' },
    422,
    'startsAt',
  ],
  ['post', '/trpc/auth.login', { email: 'a@example.com', password: 'half \ud800' }, 422, 'password'],
  ['post', '/api/auth/login', { email: 'a@example.com', password: 'a\0b' }, 422, 'password'],
] as const)('%s %s is refused by the name of its field', async (method, path, body, status, field) => {
  const response = method === 'get' ? await staff.get(path) : await staff.send(method, path, body);
  expect(response.status).toBe(status);
  const { errors } = response.body.error?.data ?? response.body;
  expect(Object.keys(errors)).toContain(field);
});
