import { emailKey, userNameKey } from '../../shared/auth/account.rules.ts';
import type { FilterOp, FilterValue } from '../../shared/lists/list.ts';
import { type JobState, type jobList, jobStates } from '../../shared/ops/job-list.ts';
import { idSchema } from '../../shared/validation/text.schemas.ts';
import type { Bind, ListSource } from '../desk/list-source.ts';

const pending = 'o."doneAt" IS NULL AND o."deadAt" IS NULL';
const later = '(o."availableAt" > now() OR coalesce(o."retryAt" > now(), false))';

/** The conditions of the states of a row `o`; each row fits exactly one. */
const stateConditions: Record<JobState, string> = {
  completed: 'o."doneAt" IS NOT NULL',
  failed: 'o."deadAt" IS NOT NULL AND o."doneAt" IS NULL',
  active: `${pending} AND o."startedAt" IS NOT NULL`,
  delayed: `${pending} AND o."startedAt" IS NULL AND ${later}`,
  waiting: `${pending} AND o."startedAt" IS NULL AND NOT ${later}`,
};

/** The state of a row `o`. */
export const stateSql = `CASE ${jobStates.map((state) => `WHEN ${stateConditions[state]} THEN '${state}'`).join(' ')} END`;

const searchedJobs = 1000;
const searchedOrders = 50;

/** The jobs of the outbox. */
export const jobListSource: ListSource<(typeof jobList)['columns']> = {
  from: '"OutboxMessage" o',
  id: 'o."id"',
  columns: {
    name: 'o."name"',
    queue: 'o."queue"',
    errorGroup: 'o."errorGroup"',
    created: 'o."createdAt"',
    state: { where: whereState },
  },
  search: (text, bind) => `o."id" = ANY(ARRAY(${jobsAbout(text.trim(), bind)}))`,
};

function whereState(_op: FilterOp, value: FilterValue): string {
  const wanted = [value].flat();
  const conditions = jobStates.filter((state) => wanted.includes(state)).map((state) => `(${stateConditions[state]})`);
  return conditions.length === 0 ? 'false' : conditions.join(' OR ');
}

/**
 * The ids of the jobs about an order by its number, about a user by name or address, or about anything by its id. One
 * look-up in the index of what jobs are about, however many jobs there are.
 */
function jobsAbout(text: string, bind: Bind): string {
  const said = bind(text.toLowerCase());
  const orders = `SELECT "id" FROM orders WHERE "orderNumber" = ${bind(text.toUpperCase())}`;
  const users = `SELECT "id" FROM users
    WHERE "emailKey" = ${bind(emailKey(text))} OR "userNameKey" = ${bind(userNameKey(text))}`;
  return `SELECT m."id" FROM "OutboxMessage" m
    WHERE "outbox_says"(m."payload", m."key") ?| ARRAY(
      SELECT ${said}
      UNION ALL ${textOf(orders)}
      UNION ALL ${textOf(`SELECT "id" FROM order_items WHERE "orderId" IN (${orders})`)}
      UNION ALL ${textOf(`SELECT "id" FROM payments WHERE "orderId" IN (${orders})`)}
      UNION ALL ${textOf(`SELECT "id" FROM refunds WHERE "orderId" IN (${orders})`)}
      UNION ALL ${textOf(users)}
      UNION ALL ${textOf(`SELECT "id" FROM orders WHERE "userId" IN (${users})
        ORDER BY "createdAt" DESC LIMIT ${searchedOrders}`)}
    )
    ${idSchema.safeParse(text).success ? `UNION SELECT "id" FROM "OutboxMessage" WHERE "id" = ${bind(text)}::uuid` : ''}
    LIMIT ${searchedJobs}`;
}

const textOf = (ids: string) => `SELECT found."id"::text FROM (${ids}) AS found`;
