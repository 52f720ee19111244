import { stateSql } from './job-list-source.ts';

/**
 * Open jobs of the queues `$1`, up to `$2` of each, what runs first first: a mass mail fills up no queue but its own, and
 * there it comes last.
 */
export const openJobsSql = `
  SELECT q."name" AS "queue", o.* FROM unnest($1::text[]) AS q("name") CROSS JOIN LATERAL (
    SELECT o."priority", o."availableAt", o."retryAt", ${stateSql} AS "state" FROM "OutboxMessage" o
    WHERE o."queue" = q."name" AND o."doneAt" IS NULL AND o."deadAt" IS NULL
    ORDER BY o."priority", o."availableAt", o."id" LIMIT $2) AS o`;
