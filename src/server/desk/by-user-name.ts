import { userNameKey } from '../../../shared/auth/account.rules.ts';
import type { FilterOp, FilterValue } from '../../../shared/lists/list.ts';
import type { Bind } from '../../desk/list-source.ts';
import { likeText } from '../../platform/database/like-text.ts';

/** The filter of a list by the name of the user whom a column such as `o."userId"` points to: `is` or `startsWith`. */
export function byUserName(userIdColumn: string) {
  return (op: FilterOp, value: FilterValue, bind: Bind): string => {
    const key = userNameKey(String(value));
    const test = op === 'is' ? `= ${bind(key)}` : `LIKE ${bind(`${likeText(key)}%`)}`;
    return `${userIdColumn} IN (SELECT "id" FROM users WHERE "userNameKey" ${test})`;
  };
}
