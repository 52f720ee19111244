import { emailKey } from '../../../shared/auth/account.rules.ts';
import type { FilterOp, FilterValue } from '../../../shared/lists/list.ts';
import type { RightsHolder } from '../../../shared/roles/permissions.ts';
import { personScope } from '../../../shared/users/staff-reach.rules.ts';
import type { userList } from '../../../shared/users/user-list.ts';
import { idSchema } from '../../../shared/validation/text.schemas.ts';
import { isRunningVip } from '../../accounts/running-vip.ts';
import { byNameKey } from '../../desk/by-user-name.ts';
import { isTrueOf } from '../../desk/is-true-of.ts';
import type { Bind, ListSource } from '../../desk/list-source.ts';
import { likeText } from '../../platform/database/like-text.ts';

const byName = byNameKey('u."userNameKey"');
const runningVip = `u."id" IN (SELECT v."userId" FROM vip_subscriptions v
  WHERE ${isRunningVip('v')})`;

interface Extent {
  withDeleted: boolean;
  /** Ids by name of the roles that are asked for. */
  roleIds: ReadonlyMap<string, string>;
}

/**
 * Everybody's accounts as this reader may find them; indexes are in the migrations `user_list` and
 * `lists_from_indexes_users`. Deleted ones only when asked for by their status.
 */
export function userListSource(
  reader: RightsHolder,
  { withDeleted, roleIds }: Extent,
): ListSource<typeof userList.columns> {
  return {
    from: 'users u',
    id: 'u."id"',
    columns: {
      userName: { sql: 'u."userNameKey"', where: byName },
      status: 'u."status"',
      roles: { where: byRole(roleIds) },
      isVip: { where: isTrueOf(runningVip) },
      emailVerified: { where: isTrueOf('u."emailVerifiedAt" IS NOT NULL') },
      country: { where: (_op, value, bind) => `u."country" = ${bind(String(value).toUpperCase())}` },
      createdAt: 'u."createdAt"',
      lastSeenAt: 'u."lastSeenAt"',
    },
    nullable: ['lastSeenAt'],
    ...(!withDeleted && { where: () => `u."status" <> 'deleted'` }),
    search: (text, bind) => searchOf(reader, text.trim(), bind),
  };
}

/** A whole address finds its account for those who see addresses masked; parts of it would tell what is masked. */
function searchOf(reader: RightsHolder, text: string, bind: Bind): string {
  const scope = personScope(reader);
  const byAddress = {
    whole: () => [`u."emailKey" LIKE ${bind(`${likeText(emailKey(text))}%`)}`],
    masked: () => [`u."emailKey" = ${bind(emailKey(text))}`],
    none: () => [],
  };
  return [
    byName('startsWith', text, bind),
    ...(idSchema.safeParse(text).success ? [`u."id" = ${bind(text)}::uuid`] : []),
    ...byAddress[scope](),
  ].join(' OR ');
}

/** By id instead of name the planner knows how many have the role: nearly everybody, or a handful. */
function byRole(roleIds: Extent['roleIds']) {
  return (_op: FilterOp, value: FilterValue, bind: Bind): string => {
    const ids = [value].flat().flatMap((name) => roleIds.get(String(name)) ?? []);
    return `u."id" IN (SELECT h."userId" FROM user_roles h WHERE h."roleId" = ANY(${bind(ids)}::uuid[]))`;
  };
}
