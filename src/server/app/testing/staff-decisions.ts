import { permissionMatrix } from '../../../shared/roles/permissions.ts';
import { listProcedures } from '../../platform/rest/rest-routes.ts';
import { appRouter } from '../app-router.ts';

/** Calls that change something and that staff may make about everybody, but members only about themselves or not at all. */
export const staffDecisions = listProcedures(appRouter).filter(({ meta }) => {
  const row = meta.permission ? permissionMatrix[meta.permission] : {};
  const isStaffs = row.user !== 'all' && (row.support === 'all' || row.moderator === 'all' || row.admin === 'all');
  return isStaffs && meta.rest?.method !== 'GET';
});

/** What a call about many says of one, as the call about it alone would. */
export async function throwFirst(answer: Promise<{ failed: { code: string }[] }>) {
  const [first] = (await answer).failed;
  if (first) throw Object.assign(new Error('Failed'), { cause: { code: first.code } });
}
