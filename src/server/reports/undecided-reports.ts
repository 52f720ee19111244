import { undecidedReportStatuses } from '../../shared/reports/report-desk.schemas.ts';
import { Prisma } from '../platform/generated/client.ts';

/** Reports that staff have yet to decide about. */
export const undecidedReport = { status: { in: [...undecidedReportStatuses] } } satisfies Prisma.AbuseReportWhereInput;

/** Their statuses as a list of SQL, to stand after IN. */
export const undecidedList = Prisma.raw(`(${undecidedReportStatuses.map((status) => `'${status}'`).join(', ')})`);
