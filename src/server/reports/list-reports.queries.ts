import { erasedDisplayName } from '../../shared/auth/erased-account.rules.ts';
import { workCountLimit } from '../../shared/desk/desk.schemas.ts';
import { countPages } from '../../shared/pagination/page.rules.ts';
import type {
  ReportListInput,
  ReportPage,
  ReportRow,
  ReportStatus,
  ReportTargetType,
} from '../../shared/reports/report-desk.schemas.ts';
import type { WorkCounter } from '../desk/desk.ports.ts';
import type { MemberActor } from '../platform/actor.ts';
import type { Services } from '../platform/services.ts';
import { reportOwner } from './report-owner.ts';
import { undecidedList } from './undecided-reports.ts';

const maxCounted = 10_000;

interface ReportRecord {
  id: string;
  targetType: ReportTargetType;
  targetId: string;
  reason: string;
  details: string | null;
  status: ReportStatus;
  resolution: string | null;
  createdAt: Date;
  reporterId: string;
  reporterName: string;
  assigneeId: string | null;
  assigneeName: string | null;
  productName: string | null;
  productSlug: string | null;
  reviewText: string | null;
  ownerId: string | null;
  ownerName: string | null;
  reports: number;
}

const selectReports = `SELECT a."id", a."targetType"::text, a."targetId", a."reason", a."details", a."status"::text,
    a."resolution", a."createdAt", a."reporterId", f."userName" AS "reporterName", a."assigneeId",
    g."userName" AS "assigneeName", p."name" AS "productName", p."slug" AS "productSlug",
    nullif(concat_ws(E'\\n', r."title", r."content"), '') AS "reviewText", o."id" AS "ownerId", o."userName" AS "ownerName",
    (SELECT count(*)::int FROM abuse_reports x WHERE x."targetType" = a."targetType" AND x."targetId" = a."targetId"
      AND x."status" IN ${undecidedList.sql}) AS reports
  FROM abuse_reports a JOIN users f ON f."id" = a."reporterId" LEFT JOIN users g ON g."id" = a."assigneeId"
    LEFT JOIN reviews r ON a."targetType" = 'review' AND r."id" = a."targetId"
    LEFT JOIN products p ON p."id" = CASE a."targetType" WHEN 'product' THEN a."targetId" WHEN 'review' THEN r."productId" END
    LEFT JOIN users o ON o."id" = ${reportOwner}`;

const undecided = `a."status" IN ${undecidedList.sql}`;
/** Who is reported does not read by whom and how, staff or not. */
const ofOthers = `${reportOwner} IS DISTINCT FROM $1::uuid`;
const conditions = {
  waiting: undecided,
  mine: `${undecided} AND a."assigneeId" = $1::uuid`,
  decided: `a."status" IN ('resolved', 'dismissed')`,
} as const;

/** Reports for staff but of what is theirs: undecided ones oldest first, decided ones newest first. */
export async function listReports(
  { db }: Services,
  actor: MemberActor,
  { page, limit, view, targetType }: ReportListInput,
): Promise<ReportPage> {
  const where = `${conditions[view]} AND ${ofOthers} AND ($2::text IS NULL OR a."targetType"::text = $2)`;
  const direction = view === 'decided' ? 'DESC' : 'ASC';
  const values = [actor.userId, targetType ?? null];
  const [{ rows }, counted] = await Promise.all([
    db.pool.query<ReportRecord>({
      name: `reports-${view}`,
      text: `${selectReports} WHERE ${where} ORDER BY a."createdAt" ${direction}, a."id" ${direction} LIMIT $3 OFFSET $4`,
      values: [...values, limit, (page - 1) * limit],
    }),
    db.pool.query<{ total: number }>({
      name: `reports-${view}-count`,
      text: `SELECT count(*)::int AS total FROM (
        SELECT FROM abuse_reports a WHERE ${where} LIMIT ${maxCounted}) counted`,
      values,
    }),
  ]);
  const totalItems = counted.rows[0]?.total ?? 0;
  return { items: rows.map(toReport), page, limit, totalItems, totalPages: countPages(totalItems, limit) };
}

/** How many reports wait, for the badge. */
export const reportWork: WorkCounter = {
  permission: 'report:triage',
  async count({ db }, { userId }) {
    const { rows } = await db.pool.query<{ open: number }>({
      name: 'reports-open',
      text: `SELECT count(*)::int AS open FROM (
        SELECT FROM abuse_reports a WHERE ${undecided} AND ${ofOthers} LIMIT ${workCountLimit}) counted`,
      values: [userId],
    });
    return { 'reports.open': rows[0]?.open ?? 0 };
  },
};

function toReport(row: ReportRecord): ReportRow {
  const { reporterId, reporterName, assigneeId, assigneeName, ownerId, ownerName } = row;
  return {
    ...{ id: row.id, reason: row.reason, details: row.details, status: row.status, resolution: row.resolution },
    createdAt: row.createdAt.toISOString(),
    target: {
      type: row.targetType,
      id: row.targetId,
      label: labelOf(row),
      text: row.reviewText,
      url: urlOf(row),
      owner: ownerId === null || ownerName === null ? null : { id: ownerId, userName: ownerName },
    },
    reporter: { id: reporterId, userName: reporterName },
    assignee: assigneeId === null || assigneeName === null ? null : { id: assigneeId, userName: assigneeName },
    reports: row.reports,
  };
}

function labelOf({ targetType, productName, ownerName }: ReportRecord): string {
  if (targetType === 'product') return productName ?? 'Deleted product';
  if (targetType === 'user') return ownerName ?? erasedDisplayName;
  if (targetType === 'message') return 'A message';
  return productName === null ? 'Deleted review' : `Review of ${productName}`;
}

function urlOf({ targetType, targetId, productSlug }: ReportRecord): string | null {
  if (targetType === 'user') return `/admin/users/${targetId}`;
  if (productSlug === null) return null;
  return targetType === 'review' ? `/product/${productSlug}#reviews` : `/product/${productSlug}`;
}
