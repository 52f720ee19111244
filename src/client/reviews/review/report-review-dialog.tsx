import { reportMessages } from '../../../shared/reports/reports.messages.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { ReportConductDialog } from '../../users/conduct/report-conduct-dialog.tsx';

const words = { fake: 'A fake review', off_topic: 'Not about the product' };

export function ReportReviewDialog({ reviewId, onClose }: { reviewId: string; onClose: () => void }) {
  const send = trpc.reviews.report.useMutation({
    onSuccess: () => {
      notify.success(reportMessages.reportSent);
      onClose();
    },
    onError: (error) => {
      notify.error(messageOf(error));
      if (error.data?.code === 'REPORT_OPEN') onClose();
    },
  });
  return (
    <ReportConductDialog
      id={reviewId}
      title="Report this review"
      words={words}
      isBusy={send.isPending}
      onSend={(report) => send.mutate(report)}
      onClose={onClose}
    />
  );
}
