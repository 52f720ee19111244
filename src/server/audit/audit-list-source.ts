import type { auditList } from '../../shared/audit/audit-list.ts';
import { idSchema } from '../../shared/validation/text.schemas.ts';
import type { ListSource } from '../desk/list-source.ts';
import { likeText } from '../platform/database/like-text.ts';

/** Everything that was recorded; indexes are in the migration `audit_list`. */
export const auditListSource: ListSource<typeof auditList.columns> = {
  from: 'audit_entries a',
  id: 'a."id"',
  columns: {
    timestamp: 'a."timestamp"',
    action: 'a."action"',
    entity: 'a."entity"',
    key: 'a."key"',
    user: 'a."userName"',
    entityId: 'a."entityId"',
  },
  search: (text, bind) =>
    [
      `a."key" LIKE ${bind(`${likeText(text.trim())}%`)}`,
      `a."userName" = ${bind(text.trim())}`,
      ...(idSchema.safeParse(text.trim()).success
        ? [`a."entityId" = ${bind(text.trim())}`, `a."id" = ${bind(text.trim())}::uuid`]
        : []),
    ].join(' OR '),
};
