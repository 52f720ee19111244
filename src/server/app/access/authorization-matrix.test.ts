import { TRPCError } from '@trpc/server';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { knownGrants } from '../../../shared/roles/grant.ts';
import { type SystemRole, systemRoles } from '../../../shared/roles/permission-rows.ts';
import { type Permission, permissionMatrix } from '../../../shared/roles/permissions.ts';
import { valueAt } from '../../../shared/validation/value-at.ts';
import { refuseCardData } from '../../payments/cards/refuse-card-data.ts';
import { type Actor, guest } from '../../platform/actor.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { listProcedures, listRestRoutes } from '../../platform/rest/rest-routes.ts';
import { createCallerFactory } from '../../platform/trpc.ts';
import { appRouter } from '../app-router.ts';
import { createTestApp } from '../testing/create-test-app.ts';

const app = await createTestApp();
const { services } = app;
const { prisma } = services.db;
const procedures = listProcedures(appRouter);
const routes = listRestRoutes(appRouter);
const anyId = '01a1fd71-5fe7-704b-99c0-dbba7d10f94c';
/** No input accepts this key, so an allowed caller only gets an input error and nothing happens. */
const unexpected = { unexpected: 1 };

/** 401, 403, or 400 for whoever may call. */
function expectedStatus(permission: Permission | undefined, role: SystemRole): number {
  if (permission && permissionMatrix[permission][role]) return 400;
  return role === 'guest' ? 401 : 403;
}

function isStrict(schema: z.ZodType | undefined): boolean {
  return schema instanceof z.ZodObject && schema.def.catchall instanceof z.ZodNever;
}

describe('every procedure', () => {
  test.each(procedures)('$name names its permission, a strict input and an output', ({ meta, input, output }) => {
    expect(Object.keys(permissionMatrix)).toContain(meta.permission);
    expect(isStrict(input)).toBe(true);
    expect(output).toBeInstanceOf(z.ZodType);
  });

  test('has a REST path of its own', () => {
    expect(routes.map(({ name }) => name).sort()).toEqual(procedures.map(({ name }) => name).sort());
    const addresses = routes.map(({ rest }) => `${rest.method} ${rest.path.replace(/\{[^}]+\}/g, '{}')}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});

describe.each(systemRoles)('%s', async (role) => {
  const browser = app.openBrowser();
  const actor = role === 'guest' ? guest : await signUpAs(role);

  async function signUpAs(name: SystemRole): Promise<Actor> {
    const { id } = await browser.signUp();
    const { id: roleId } = await prisma.role.findUniqueOrThrow({ where: { name } });
    await prisma.userRole.deleteMany({ where: { userId: id } });
    await prisma.userRole.create({ data: { userId: id, roleId } });
    await prisma.session.updateMany({ where: { userId: id }, data: { sudoUntil: new Date(Date.now() + 3_600_000) } });
    return {
      kind: 'member',
      userId: id,
      sessionId: anyId,
      roles: [name],
      vipLevel: null,
      hasSudo: true,
    };
  }

  test.each(procedures)('tRPC $name', async ({ name, meta }) => {
    const caller: unknown = createCallerFactory(appRouter)(contextOf(actor));
    const call = valueAt(caller, name.split('.'));
    if (typeof call !== 'function') throw new Error(`${name} cannot be called`);
    const error: unknown = await call(unexpected).catch((reason: unknown) => reason);
    const codes = { 400: 'BAD_REQUEST', 401: 'UNAUTHORIZED', 403: 'FORBIDDEN' } as const;
    const expected = Object.entries(codes).find(([status]) => Number(status) === expectedStatus(meta.permission, role));
    expect(error).toBeInstanceOf(TRPCError);
    expect(error).toMatchObject({ code: expected?.[1] });
  });

  test.each(routes)('REST $rest.method $rest.path', async ({ rest, meta }) => {
    const path = `/api${rest.path.replace(/\{[^}]+\}/g, anyId)}`;
    const method = rest.method === 'GET' ? undefined : toMethod(rest.method);
    const response = method ? await browser.send(method, path, unexpected) : await browser.get(`${path}?unexpected=1`);
    const status = expectedStatus(meta.permission, role);
    expect(response.status).toBe(status);
    const isSettings = rest.path.startsWith('/settings');
    const message = isSettings ? 'Unauthorized. Please log in' : 'Please login to continue.';
    if (status === 401) expect(response.body).toMatchObject({ code: 'UNAUTHENTICATED', message });
    if (status === 403) expect(response.body).toMatchObject({ code: 'FORBIDDEN', title: 'Permissions denied' });
  });
});

describe('custom roles', () => {
  const granted = [...new Set(procedures.flatMap(({ meta }) => (meta.permission ? [meta.permission] : [])))];
  const codeOf = async (actor: Actor, name: string): Promise<unknown> => {
    const caller: unknown = createCallerFactory(appRouter)(contextOf(actor));
    const call = valueAt(caller, name.split('.'));
    if (typeof call !== 'function') throw new Error(`${name} cannot be called`);
    const error: unknown = await call(unexpected).catch((reason: unknown) => reason);
    return error instanceof TRPCError ? error.code : error;
  };

  test.each(granted)('with %s alone open what it names and nothing else', async (permission) => {
    for (const grant of knownGrants.filter((known) => known.split('@')[0] === permission)) {
      const roles = ['clerk'];
      const ids = { userId: anyId, sessionId: anyId };
      const rights = { roles, grants: [grant], withheldRoles: [], hasSudo: true };
      const actor: Actor = { kind: 'member', ...ids, ...rights, vipLevel: null };
      for (const { name, meta } of procedures) {
        const expected = meta.permission === permission ? 'BAD_REQUEST' : 'FORBIDDEN';
        expect.soft({ grant, name, code: await codeOf(actor, name) }).toEqual({ grant, name, code: expected });
      }
    }
  });
});

function contextOf(actor: Actor): RequestContext {
  return {
    actor,
    services,
    guards: [refuseCardData],
    requestInfo: {
      requestId: 'matrix',
      ip: '10.0.0.1',
      userAgent: '',
      deviceId: 'matrix',
      idempotencyKey: undefined,
      apiRoot: '/api',
      cookies: {},
      setCookie: () => {},
      clearCookie: () => {},
      isBackground: false,
      reportRateLimit: () => undefined,
      issueCsrfToken: () => '',
    },
  };
}

function toMethod(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE') {
  return ({ POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const)[method];
}
