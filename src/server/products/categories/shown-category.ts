/** Far more levels than staff may make, so that nothing runs in circles. */
const deepest = 10;

/** Condition for rows of `categories` that shoppers may open: what is below an inactive category is hidden with it. */
export function shownCategory(alias: string): string {
  return `${alias}."status" = 'active' AND NOT EXISTS (
    WITH RECURSIVE above AS (
      SELECT g."parentId", g."status", 1 AS depth FROM "categories" g WHERE g."id" = ${alias}."parentId"
      UNION ALL
      SELECT g."parentId", g."status", depth + 1 FROM "categories" g JOIN above ON above."parentId" = g."id"
      WHERE depth < ${deepest}
    )
    SELECT FROM above WHERE above."status" <> 'active')`;
}

/** Subquery: the shown part of the path to a category as a JSON list of { id, name, slug }, top first. */
export function breadcrumbsQuery(categoryId: string): string {
  return `WITH RECURSIVE path AS (
      SELECT "id", "parentId", "name", "slug", "status", 1 AS depth FROM "categories" WHERE "id" = ${categoryId}
      UNION ALL
      SELECT up."id", up."parentId", up."name", up."slug", up."status", depth + 1 FROM "categories" up
      JOIN path ON path."parentId" = up."id" WHERE depth < ${deepest}
    ), shown AS (
      SELECT *, bool_and("status" = 'active') OVER (ORDER BY depth DESC) AS "isShown" FROM path
    )
    SELECT COALESCE(json_agg(json_build_object('id', "id", 'name', "name", 'slug', "slug") ORDER BY depth DESC), '[]')
    FROM shown WHERE "isShown"`;
}
