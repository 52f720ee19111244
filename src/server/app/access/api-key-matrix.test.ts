import { TRPCError } from '@trpc/server';
import { describe, expect, test } from 'vitest';
import { systemRoles } from '../../../shared/roles/permission-rows.ts';
import { type Permission, permissionMatrix, permissions, scopeOf } from '../../../shared/roles/permissions.ts';
import { valueAt } from '../../../shared/validation/value-at.ts';
import { type KeyHolder, readKeyHolder } from '../../auth/api-keys/read-key-actor.ts';
import { refuseBeyondKey } from '../../auth/api-keys/refuse-beyond-key.ts';
import { addApiKey } from '../../auth/testing/add-api-key.ts';
import { createTestRequestInfo } from '../../orders/testing/test-services.ts';
import { AppError } from '../../platform/app-error.ts';
import type { ProcedureMeta } from '../../platform/procedure-meta.ts';
import { listProcedures, listRestRoutes } from '../../platform/rest/rest-routes.ts';
import { createCallerFactory } from '../../platform/trpc.ts';
import { appRouter } from '../app-router.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { KeyClient } from '../testing/key-client.ts';
import { signUpAs } from '../testing/sign-up-as.ts';

const app = await createTestApp();
const { services } = app;
const procedures = listProcedures(appRouter);
/** No input accepts this key, so an allowed caller only gets an input error and nothing happens. */
const unexpected = { unexpected: 1 };
const anyId = '01a1fd71-5fe7-704b-99c0-dbba7d10f94c';

/** Named here once more: what no key may ever do, and what it may always do. */
const inPerson: readonly Permission[] = [
  ...(['auth:enter', 'session:use', 'apikey:manage', 'role:manage', 'user:impersonate', 'key:reveal_any'] as const),
  ...(['settings:update', 'settings:secrets', 'template:manage', 'oauth:manage'] as const),
  ...(['paymentMethod:manage', 'privacy:self', 'privacy:process'] as const),
];
const isOpen = (permission: Permission) =>
  permission === 'settings:view' || (permissionMatrix[permission].guest && !inPerson.includes(permission));

async function holderOf(key: string): Promise<KeyHolder> {
  const holder = await readKeyHolder(services, key);
  if (!holder) throw new Error('The key is not known');
  return holder;
}

async function isOpened({ actor, key }: KeyHolder, name: string): Promise<boolean> {
  const guards = [refuseBeyondKey(key)];
  const context = { actor, services, guards, requestInfo: createTestRequestInfo() };
  const call = valueAt(createCallerFactory(appRouter)(context), name.split('.'));
  if (typeof call !== 'function') throw new Error(`${name} cannot be called`);
  const error: unknown = await call(unexpected).catch((reason: unknown) => reason);
  if (error instanceof TRPCError && error.code === 'BAD_REQUEST') return true;
  expect(error instanceof TRPCError && error.cause instanceof AppError && error.cause.status).toBe(403);
  return false;
}

function mayOpen(meta: ProcedureMeta, allowed: (permission: Permission) => unknown): boolean {
  return meta.permission !== undefined && !meta.sudo && Boolean(allowed(meta.permission));
}

const members = systemRoles.filter((role) => role !== 'guest');

test.each(members)('a key of %s with every scope opens what its owner may, and nothing more', async (role) => {
  const { id: userId } = await signUpAs(app, ...(role === 'user' ? [] : [role]));
  const { key } = await addApiKey(services.db, { userId, permissions });
  const holder = await holderOf(key);
  const allowed = (permission: Permission) =>
    !inPerson.includes(permission) && scopeOf(permission, { roles: ['user', role] });
  for (const { name, meta } of procedures) {
    const opened = await isOpened(holder, name);
    expect.soft({ name, opened }).toEqual({ name, opened: mayOpen(meta, allowed) });
  }
});

describe('a key of an administrator', async () => {
  const { id: userId } = await signUpAs(app, 'admin');

  const granted = [...new Set(procedures.flatMap(({ meta }) => meta.permission ?? []))];
  test.each(granted)('with %s alone opens what it names and nothing else', async (scope) => {
    const { key } = await addApiKey(services.db, { userId, permissions: [scope] });
    const holder = await holderOf(key);
    const allowed = (permission: Permission) =>
      isOpen(permission) || (permission === scope && !inPerson.includes(scope));
    for (const { name, meta } of procedures) {
      const opened = await isOpened(holder, name);
      expect.soft({ scope, name, opened }).toEqual({ scope, name, opened: mayOpen(meta, allowed) });
    }
  });

  const reader = new KeyClient(app, (await addApiKey(services.db, { userId, permissions, access: 'read' })).key);
  test.each(listRestRoutes(appRouter))('that reads is answered as such: $rest.method $rest.path', async (route) => {
    const { rest, meta } = route;
    const path = `/api${rest.path.replace(/\{[^}]+\}/g, anyId)}`;
    const methods = { POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;
    const { status, headers } =
      rest.method === 'GET'
        ? await reader.get(`${path}?unexpected=1`)
        : await reader.send(methods[rest.method], path, unexpected);
    const isRead = rest.method === 'GET' || meta.whileViewing;
    const allowed = (permission: Permission) => isRead && !inPerson.includes(permission);
    expect(status).toBe(mayOpen(meta, allowed) ? 400 : 403);
    expect(headers['set-cookie']).toBeUndefined();
  });
});
