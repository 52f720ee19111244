import type { ReportedMessage } from '../../../shared/messages/message.schemas.ts';
import { audit } from '../../audit/audit.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { transaction } from '../../platform/database/db.ts';
import { refuseOwnMatter } from '../../platform/own-matter.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { undecidedReport } from '../../reports/undecided-reports.ts';
import { messageSelect, toMessage } from '../access/message-view.ts';

const before = 3;

/**
 * What a report is about, with the messages just before it: the only way in which staff read messages of others (D-28), while the
 * report is undecided and never without a line in the audit log.
 */
export async function readReportedMessage(
  { db }: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  reportId: string,
): Promise<ReportedMessage> {
  return await transaction(db, async (tx) => {
    const report = await tx.abuseReport.findFirst({
      where: { id: reportId, targetType: 'message', ...undecidedReport },
      select: { targetId: true },
    });
    const message =
      report && (await tx.privateMessage.findUnique({ where: { id: report.targetId }, select: messageSelect }));
    if (!message) throw new AppError('NOT_FOUND');
    const { threadId, createdAt, sender, recipient } = message;
    refuseOwnMatter(actor, [sender.id, recipient.id]);
    const earlier = await tx.privateMessage.findMany({
      where: { threadId, createdAt: { lt: createdAt } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: before,
      select: messageSelect,
    });
    const fact = { entity: 'message', entityId: message.id, action: 'read', key: 'message.read-for-report' };
    await audit(tx, { ...fact, newValue: { reportId }, userId: actor.userId, requestInfo });
    const messages = [...earlier.reverse(), message].map((row) => ({ ...toMessage(row, actor.userId), images: [] }));
    return { subject: message.thread.subject, messages };
  });
}
