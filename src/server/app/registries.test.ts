import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { emailTemplates } from '../../shared/email-templates/email-templates.ts';
import { placeholderFacts } from '../../shared/email-templates/placeholder-facts.ts';
import { errorCatalogue } from '../../shared/errors/error-catalogue.ts';
import { fieldMessages } from '../../shared/messages/field-messages.ts';
import { messages } from '../../shared/messages/messages.ts';
import { permissionLimits } from '../../shared/roles/permission-limits.ts';
import { permissionMatrix } from '../../shared/roles/permissions.ts';
import { settingSchemas } from '../../shared/settings/settings.ts';
import { listProcedures } from '../platform/rest/rest-routes.ts';
import { appRouter } from './app-router.ts';

const source = fileURLToPath(new URL('../../', import.meta.url));

/** What all files with this ending export under names with this ending, by file. */
async function declarations(folder: 'shared' | 'server', ending: string, exported: RegExp) {
  const files = readdirSync(path.join(source, folder), { recursive: true, encoding: 'utf8' });
  const found = files.filter((file) => file.endsWith(ending) && !file.startsWith('platform/')).sort();
  const modules = await Promise.all(
    found.map(async (file) => {
      const exports: Record<string, unknown> = await import(path.join(source, folder, file));
      return Object.entries(exports).flatMap(([name, value]) => (exported.test(name) ? [Object(value)] : []));
    }),
  );
  expect(modules.length).toBeGreaterThan(3);
  return modules.flat();
}
const entriesOf = (declared: object[]) => declared.flatMap((each) => Object.entries(each));
const byKey = (entries: (readonly [string, unknown])[]) => entries.toSorted(([a], [b]) => (a < b ? -1 : 1));

describe('a registry is what the domains declare, no less, no more, and nothing twice', () => {
  test.each([
    ['errors', '.errors.ts', /Errors$/, errorCatalogue],
    ['messages', '.messages.ts', /(?<!Field|coupon|method)Messages$/, messages],
    ['messages of fields', '.field-messages.ts', /FieldMessages$/, fieldMessages],
    ['permissions', '.permissions.ts', /Permissions$/, permissionMatrix],
    ['limits of permissions', '.permissions.ts', /PermissionLimits$/, permissionLimits],
  ] as const)('%s', async (_name, ending, exported, composed) => {
    const declared = entriesOf(await declarations('shared', ending, exported));
    expect(byKey(declared)).toEqual(byKey(Object.entries(composed)));
  });

  test('settings', async () => {
    const declared = entriesOf((await declarations('shared', '.settings.ts', /Settings$/)).flatMap(Object.values));
    expect(byKey(declared).map(([key]) => key)).toEqual(Object.keys(settingSchemas).sort());
  });

  test('mails', async () => {
    const declared = (await declarations('shared', '.templates.ts', /Templates$/)).flatMap(Object.values);
    const keys = declared.map(({ key }) => key);
    expect(keys.sort()).toEqual([...emailTemplates.keys()].sort());
  });

  test('placeholders of mails', async () => {
    const declared = entriesOf(await declarations('shared', '.templates.ts', /Placeholders$/));
    const own = Object.keys(placeholderFacts.common);
    expect([...declared.map(([name]) => name), ...own].sort()).toEqual(Object.keys(placeholderFacts.all).sort());
  });

  test('routers', async () => {
    const records = entriesOf(await declarations('server', '.routers.ts', /Routers$/));
    const lone = await declarations('server', '.router.ts', /Router$/);
    const names = records.map(([name]) => name);
    expect(new Set(names).size).toBe(names.length);
    const calls = lone.map((router) => listProcedures(router).length);
    expect(listProcedures(appRouter)).toHaveLength(calls.reduce((sum, count) => sum + count, 0));
  });
});

test('no two rate limits count under one name', async () => {
  const declared = (await declarations('server', '.limits.ts', /RateLimits$/)).flatMap(Object.values);
  const names = [...declared.map(({ name }) => name), 'all', 'upload'];
  expect(new Set(names).size).toBe(names.length);
});
