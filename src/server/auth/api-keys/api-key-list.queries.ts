import { type ApiKeyListInput, type ApiKeyPage, apiKeyListInputSchema } from '../../../shared/auth/api-key.schemas.ts';
import { apiKeyList } from '../../../shared/auth/api-key-list.ts';
import type { DeskList } from '../../desk/desk.ports.ts';
import type { ListSource } from '../../desk/list-source.ts';
import { findListIds, findListPage, inOrderOf } from '../../desk/read-list.queries.ts';
import type { Database } from '../../platform/database/db.ts';
import { likeText } from '../../platform/database/like-text.ts';
import type { Services } from '../../platform/services.ts';
import { showApiKey } from './api-keys.queries.ts';

const source: ListSource<typeof apiKeyList.columns> = {
  from: 'api_keys k JOIN users u ON u."id" = k."userId"',
  id: 'k."id"',
  columns: {
    name: 'k."name"',
    owner: 'u."userName"',
    prefix: 'k."prefix"',
    access: 'k."access"::text',
    state: `(CASE WHEN k."revokedAt" IS NOT NULL THEN 'revoked' WHEN k."expiresAt" <= now() THEN 'expired' ELSE 'active' END)`,
    isSandbox: 'k."isSandbox"',
    lastUsedAt: 'k."lastUsedAt"',
    expiresAt: 'k."expiresAt"',
    createdAt: 'k."createdAt"',
  },
  nullable: ['lastUsedAt', 'expiresAt'],
  search: (text, bind) => {
    const pattern = likeText(text.trim());
    return `k."name" ILIKE ${bind(`%${pattern}%`)} OR k."prefix" LIKE ${bind(`${pattern}%`)} OR u."userName" ILIKE ${bind(`${pattern}%`)}`;
  },
};
// No column holds money, so that no currency is asked for.
const currency = 'USD';

/** The keys of everybody, newest first unless asked otherwise. */
export async function listApiKeys({ db }: Services, input: ApiKeyListInput): Promise<ApiKeyPage> {
  const { ids, ...found } = await findListPage(db, apiKeyList, source, { ...input, currency });
  return { ...found, items: await readRows(db, ids) };
}

/** The same list, for saved views and exports. */
export const apiKeysDeskList: DeskList = {
  list: apiKeyList,
  permission: 'settings:read',
  exportPermission: 'settings:read',
  input: apiKeyListInputSchema,
  findIds: ({ db }, _actor, asked, limit) =>
    findListIds(db, apiKeyList, source, { ...asked, currency, limit, offset: 0 }),
  readRows: ({ db }, _actor, ids) => readRows(db, ids),
};

async function readRows({ prisma }: Database, ids: readonly string[]) {
  const include = { user: { select: { userName: true } } };
  const rows = await prisma.apiKey.findMany({ where: { id: { in: [...ids] } }, include });
  const shown = rows.map((row) => ({ ...showApiKey(row), owner: row.user.userName, ownerId: row.userId }));
  return inOrderOf(ids, shown);
}
