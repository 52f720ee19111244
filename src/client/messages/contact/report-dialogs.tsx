import { reportMessages } from '../../../shared/reports/reports.messages.ts';
import { envelopeOf, messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { ReportConductDialog } from '../../users/conduct/report-conduct-dialog.tsx';

interface ReportDialogProps {
  id: string;
  onClose: () => void;
}

function outcomeOf(onClose: () => void) {
  return {
    onSuccess: () => {
      notify.success(reportMessages.reportSent);
      onClose();
    },
    onError: (error: unknown) => {
      notify.error(messageOf(error));
      // What was written stays for another try.
      if (envelopeOf(error)?.code === 'REPORT_OPEN') onClose();
    },
  };
}

export function ReportMessageDialog({ id, onClose }: ReportDialogProps) {
  const send = trpc.messages.report.useMutation(outcomeOf(onClose));
  return (
    <ReportConductDialog
      id={id}
      title="Report this message"
      isBusy={send.isPending}
      onSend={(report) => send.mutate(report)}
      onClose={onClose}
    />
  );
}

export function ReportUserDialog({ id, onClose }: ReportDialogProps) {
  const send = trpc.blocks.report.useMutation(outcomeOf(onClose));
  return (
    <ReportConductDialog
      id={id}
      title="Report this member"
      isBusy={send.isPending}
      onSend={(report) => send.mutate(report)}
      onClose={onClose}
    />
  );
}
