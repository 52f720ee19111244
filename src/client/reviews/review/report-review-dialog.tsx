import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Radio.css';
import '../../ui/forms/form-sheets.ts';
import { Button, Modal, Radio, Textarea } from '@mantine/core';
import { messages } from '../../../shared/messages/messages.ts';
import { conductReasons, reportConductSchema } from '../../../shared/reports/report.schemas.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { useZodForm } from '../../platform/use-zod-form.ts';
import styles from '../writing/review-form.module.css';

const labels: Record<(typeof conductReasons)[number], string> = {
  spam: 'Spam or advertising',
  harassment: 'Harassment',
  hate: 'Hate',
  sexual: 'Sexual content',
  personal_data: 'Somebody’s personal data',
  fake: 'A fake review',
  off_topic: 'Not about the product',
  scam: 'A scam',
  other: 'Something else',
};

export function ReportReviewDialog({ reviewId, onClose }: { reviewId: string; onClose: () => void }) {
  const form = useZodForm(reportConductSchema, { id: reviewId, reason: '', details: '' });
  const send = trpc.reviews.report.useMutation({
    onSuccess: () => {
      notify.success(messages.reportSent);
      onClose();
    },
    onError: (error) => {
      notify.error(messageOf(error));
      if (error.data?.code === 'REPORT_OPEN') onClose();
    },
  });
  const submit = form.onSubmit((values) => {
    const report = reportConductSchema.safeParse(values);
    if (report.success) send.mutate(report.data);
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title="Report this review"
      centered
      size={480}
      radius="lg"
      classNames={{ title: styles.modalTitle ?? '', content: styles.modal ?? '', header: styles.modalHeader ?? '' }}
      closeButtonProps={{ 'aria-label': 'Close' }}
      overlayProps={{ backgroundOpacity: 0.55 }}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <Radio.Group label="What is wrong with it?" key={form.key('reason')} {...form.getInputProps('reason')}>
          <div className={styles.reasons}>
            {conductReasons.map((reason) => (
              <Radio key={reason} value={reason} label={labels[reason]} />
            ))}
          </div>
        </Radio.Group>
        <Textarea
          label="More about it (optional)"
          rows={3}
          maxLength={1000}
          key={form.key('details')}
          {...form.getInputProps('details')}
        />
        <div className={styles.actions}>
          <Button variant="default" onClick={onClose} disabled={send.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={send.isPending}>
            Send the report
          </Button>
        </div>
      </form>
    </Modal>
  );
}
