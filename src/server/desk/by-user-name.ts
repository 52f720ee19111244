import { userNameKey } from '../../shared/auth/account.rules.ts';
import type { FilterOp, FilterValue } from '../../shared/lists/list.ts';
import { likeText } from '../platform/database/like-text.ts';
import type { Bind } from './list-source.ts';

/** The filter of a list by the name in a column such as `u."userNameKey"`: `is` or `startsWith`. */
export function byNameKey(column: string) {
  return (op: FilterOp, value: FilterValue, bind: Bind): string => {
    const key = userNameKey(String(value));
    return op === 'is' ? `${column} = ${bind(key)}` : `${column} LIKE ${bind(`${likeText(key)}%`)}`;
  };
}

/** The same by the name of the user whom a column such as `o."userId"` points to. */
export function byUserName(userIdColumn: string) {
  const test = byNameKey('"userNameKey"');
  return (op: FilterOp, value: FilterValue, bind: Bind): string =>
    `${userIdColumn} IN (SELECT "id" FROM users WHERE ${test(op, value, bind)})`;
}
