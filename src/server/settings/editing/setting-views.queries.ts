import { scopeOf } from '../../../shared/roles/permissions.ts';
import { orderedSettingKeys, settingGroupNames, settingGroups } from '../../../shared/settings/setting-groups.ts';
import { SECRET_MASK, type SettingView, settingValueSchema } from '../../../shared/settings/setting-view.schemas.ts';
import { isPublicSetting, isSettingKey, settingSchemas } from '../../../shared/settings/settings.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { factsOf, type SettingRow } from './setting-facts.ts';

/** Every setting, for those who may read them all; the public ones for every other member (D-53). */
export async function listSettings({ db }: Services, actor: MemberActor): Promise<{ items: SettingView[] }> {
  const rows = await readRows(db.prisma);
  const views = await withAuthors(db.prisma, rows, viewsOf(rows));
  return { items: maySeeAll(actor) ? views : views.filter(({ isPublic }) => isPublic).map(withoutAuthor) };
}

/** The same by group, in the order of the forms. */
export async function listGroupedSettings(services: Services, actor: MemberActor) {
  const { items } = await listSettings(services, actor);
  const groups: Record<string, SettingView[]> = {};
  const labels: Record<string, string> = {};
  for (const name of settingGroupNames) {
    const members = items.filter(({ group }) => group === name);
    if (members.length === 0) continue;
    groups[name] = members;
    labels[name] = settingGroups[name].label;
  }
  return { groups, labels };
}

/** One setting. NOT_FOUND for a key that does not exist, FORBIDDEN for one that this member may not read. */
export async function getSetting({ db }: Services, actor: MemberActor, key: string): Promise<SettingView> {
  if (!maySeeAll(actor) && !isPublicSetting(key)) throw new AppError('FORBIDDEN');
  const row = (await db.prisma.setting.findUnique({ where: { key } })) ?? undefined;
  const view = toView(key, row);
  if (!view) throw new AppError('NOT_FOUND');
  const [complete] = await withAuthors(db.prisma, row ? [row] : [], [view]);
  return maySeeAll(actor) ? (complete ?? view) : withoutAuthor(view);
}

export async function readRows(tx: Transaction): Promise<SettingRow[]> {
  return await tx.setting.findMany({ orderBy: { key: 'asc' } });
}

/** The shop's own settings in the order of the forms, then those that an administrator made. */
export function viewsOf(rows: readonly SettingRow[]): SettingView[] {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const custom = rows.filter(({ key, type }) => type !== null && !isSettingKey(key)).map(({ key }) => key);
  const rest = Object.keys(settingSchemas).filter((key) => isSettingKey(key) && !orderedSettingKeys.includes(key));
  return [...orderedSettingKeys, ...rest, ...custom].flatMap((key) => toView(key, byKey.get(key)) ?? []);
}

function toView(key: string, row: SettingRow | undefined): SettingView | undefined {
  const facts = factsOf(key, row);
  if (!facts) return undefined;
  const value = storedValueOf(key, row) ?? facts.default;
  const isSet = facts.isEncrypted ? value !== '' && value !== null : value !== facts.default;
  return {
    ...facts,
    value: facts.isEncrypted ? (isSet ? SECRET_MASK : '') : value,
    isSet,
    version: row?.version ?? 0,
    updatedAt: row?.updatedAt.toISOString() ?? null,
    updatedBy: row?.updatedBy ? { id: row.updatedBy, userName: '' } : null,
  };
}

/** The stored value where it fits; null where the default holds. */
export function storedValueOf(key: string, row: SettingRow | undefined): SettingView['value'] {
  if (!row) return null;
  if (!isSettingKey(key)) return settingValueSchema.parse(row.value);
  const parsed = settingSchemas[key].safeParse(row.value);
  return parsed.success && row.value !== null ? parsed.data : null;
}

async function withAuthors(tx: Transaction, rows: readonly SettingRow[], views: SettingView[]): Promise<SettingView[]> {
  const ids = rows.flatMap(({ updatedBy }) => updatedBy ?? []);
  const users = await tx.user.findMany({ where: { id: { in: ids } }, select: { id: true, userName: true } });
  const byId = new Map(users.map((user) => [user.id, user]));
  return views.map((view) => ({ ...view, updatedBy: view.updatedBy && (byId.get(view.updatedBy.id) ?? null) }));
}

const withoutAuthor = (view: SettingView): SettingView => ({ ...view, updatedBy: null });

function maySeeAll(actor: MemberActor): boolean {
  return scopeOf('settings:read', actor) === 'all';
}
