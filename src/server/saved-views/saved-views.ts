import {
  type SavedView,
  type SavedViews,
  type SaveView,
  savedViewLimit,
  savedViewSchema,
} from '../../shared/desk/saved-view.schemas.ts';
import { scopeOf } from '../../shared/roles/permissions.ts';
import { audit } from '../audit/audit.ts';
import { openDeskList, readAsked } from '../desk/desk-lists.ts';
import { type MemberActor, requirePermission } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { type Transaction, transaction } from '../platform/database/db.ts';
import { isUniqueViolation } from '../platform/database/unique-violation.ts';
import type { SavedView as ViewRow } from '../platform/generated/client.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';

const sharing = 'settings:update';

/** The views of a list: everybody's and one's own. */
export async function listSavedViews(services: Services, actor: MemberActor, list: string): Promise<SavedViews> {
  openDeskList(services, actor, list);
  const rows = await services.db.prisma.savedView.findMany({
    where: { list, OR: [{ scope: 'global' }, { createdById: actor.userId }] },
    orderBy: [{ scope: 'desc' }, { createdAt: 'asc' }, { id: 'asc' }],
  });
  const own = rows.find(({ scope, isDefault }) => scope === 'mine' && isDefault);
  const ofRole = rows.find(({ scope, isDefault, defaultRoles }) => {
    return scope === 'global' && isDefault && defaultRoles.some((role) => actor.roles.includes(role));
  });
  const first = own ?? ofRole;
  const items = rows.map((row) => toView(actor, row, row.id === first?.id));
  return { items, mayShare: mayShare(actor), roles: mayShare(actor) ? await readDeskRoles(services) : [] };
}

/** The roles that come to the back office: the shop's own ones may. */
async function readDeskRoles({ db }: Services): Promise<SavedViews['roles']> {
  return await db.prisma.role.findMany({
    where: { OR: [{ isSystem: false }, { name: { in: ['seller', 'support', 'moderator', 'admin'] } }] },
    select: { name: true, displayName: true },
    orderBy: [{ isSystem: 'desc' }, { name: 'asc' }],
  });
}

/** Keeps a view, new or changed. One of a list opens first: a new default takes the place of the one before. */
export async function saveView(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  input: SaveView,
): Promise<SavedView> {
  const list = openDeskList(services, actor, input.list);
  const { filters, sort, q = '' } = readAsked(list, { ...input, q: input.q });
  const known = new Set(Object.keys(list.list.columns));
  const columns = [...new Set(input.columns)].filter((name) => known.has(name));
  if (input.scope === 'global') requirePermission(actor, sharing);
  const { name, scope, density, isDefault } = input;
  const defaultRoles = scope === 'global' && isDefault ? [...new Set(input.defaultRoles)] : [];
  const content = { name, scope, q, columns, density, isDefault, defaultRoles };
  const data = { ...content, filters: filters.map((filter) => ({ ...filter })), sort: sort.map((key) => ({ ...key })) };
  const saved = transaction(services.db, async (tx) => {
    const former = input.id === undefined ? null : await lockView(tx, actor, input.list, input.id);
    if (former === null) await refuseTooMany(tx, actor, input.list);
    if (isDefault && scope === 'mine') await endDefault(tx, actor, input.list);
    if (defaultRoles.length > 0) await endDefaultsOf(tx, defaultRoles, input.list);
    // Whoever takes a view from everybody keeps it.
    const row = former
      ? await tx.savedView.update({
          where: { id: former.id },
          data: { ...data, ...(scope === 'mine' && { createdById: actor.userId }) },
        })
      : await tx.savedView.create({ data: { ...data, list: input.list, createdById: actor.userId } });
    const isShared = scope === 'global' || former?.scope === 'global';
    if (isShared) await auditView(tx, actor, requestInfo, former ? 'update' : 'create', row);
    return toView(actor, row, isDefault && scope === 'mine');
  });
  return await saved.catch((error: unknown) => {
    if (isUniqueViolation(error)) throw new AppError('VALIDATION_FAILED', { errors: { name: ['viewNameTaken'] } });
    throw error;
  });
}

export async function deleteView(
  { db }: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  id: string,
): Promise<{ success: true }> {
  await transaction(db, async (tx) => {
    const row = await lockView(tx, actor, undefined, id);
    await tx.savedView.delete({ where: { id: row.id } });
    if (row.scope === 'global') await auditView(tx, actor, requestInfo, 'delete', row);
  });
  return { success: true };
}

/** One's own view, or everybody's for who may share. Others' are as if they were not. */
async function lockView(tx: Transaction, actor: MemberActor, list: string | undefined, id: string): Promise<ViewRow> {
  await tx.$queryRaw`SELECT 1 FROM "saved_views" WHERE "id" = ${id}::uuid FOR UPDATE`;
  const row = await tx.savedView.findUnique({ where: { id } });
  if (!row || !isEditable(actor, row) || (list !== undefined && row.list !== list)) throw new AppError('NOT_FOUND');
  return row;
}

async function refuseTooMany(tx: Transaction, { userId }: MemberActor, list: string): Promise<void> {
  const count = await tx.savedView.count({ where: { list, createdById: userId } });
  if (count >= savedViewLimit) throw new AppError('VALIDATION_FAILED', { errors: { name: ['viewsTooMany'] } });
}

async function endDefault(tx: Transaction, { userId }: MemberActor, list: string): Promise<void> {
  const where = { list, createdById: userId, scope: 'mine' as const, isDefault: true };
  await tx.savedView.updateMany({ where, data: { isDefault: false } });
}

/** One shared view of a list opens first for a role. */
async function endDefaultsOf(tx: Transaction, roles: string[], list: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE "saved_views" SET "defaultRoles" = ARRAY(SELECT r FROM unnest("defaultRoles") r WHERE r <> ALL(${roles}))
    WHERE "list" = ${list} AND "scope" = 'global' AND "defaultRoles" && ${roles}`;
}

/** Only what others see, or saw, is noted. */
async function auditView(
  tx: Transaction,
  { userId }: MemberActor,
  requestInfo: RequestInfo,
  action: string,
  { id, list, name, scope, filters }: ViewRow,
): Promise<void> {
  const newValue = { list, name, scope, filters: JSON.stringify(filters) };
  await audit(tx, { entity: 'saved-view', entityId: id, action, newValue, userId, requestInfo });
}

function mayShare(actor: MemberActor): boolean {
  return scopeOf(sharing, actor) === 'all';
}

function isEditable(actor: MemberActor, row: ViewRow): boolean {
  return row.scope === 'mine' ? row.createdById === actor.userId : mayShare(actor);
}

function toView(actor: MemberActor, row: ViewRow, opensFirst: boolean): SavedView {
  return savedViewSchema.parse({ ...row, opensFirst, isEditable: isEditable(actor, row) });
}
