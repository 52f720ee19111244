import { Dialog } from '../../ui/feedback/dialog.tsx';
import { DialogActions } from '../../ui/feedback/dialog-actions.tsx';
import '@mantine/core/styles/Radio.css';
import '../../ui/forms/form-sheets.ts';
import { Button, Radio, Textarea } from '@mantine/core';
import { conductReasons, type ReportConduct, reportConductSchema } from '../../../shared/reports/report.schemas.ts';
import { useKeepTypedInput } from '../../platform/session/use-keep-page.ts';
import { useZodForm } from '../../platform/use-zod-form.ts';
import styles from './report-conduct-dialog.module.css';

type Labels = Record<(typeof conductReasons)[number], string>;
const labels: Labels = {
  spam: 'Spam or advertising',
  harassment: 'Harassment',
  hate: 'Hate',
  sexual: 'Sexual content',
  personal_data: 'Somebody’s personal data',
  fake: 'Pretends to be somebody else',
  off_topic: 'Does not belong here',
  scam: 'A scam',
  other: 'Something else',
};

interface ReportConductDialogProps {
  id: string;
  title: string;
  /** Where other words fit what is reported. */
  words?: Partial<Labels>;
  isBusy: boolean;
  onSend: (report: ReportConduct) => void;
  onClose: () => void;
}

/** Says what is wrong with a review, a message or a member. */
export function ReportConductDialog({ id, title, words, isBusy, onSend, onClose }: ReportConductDialogProps) {
  const keepTyped = useKeepTypedInput();
  const form = useZodForm(reportConductSchema, { id, reason: '', details: '' });
  const shown = { ...labels, ...words };
  const submit = form.onSubmit((values) => {
    const report = reportConductSchema.safeParse(values);
    if (report.success) onSend(report.data);
  });
  return (
    <Dialog onClose={onClose} isDirty={form.isDirty} title={title} size={480}>
      <form className={styles.form} onSubmit={submit} onInput={keepTyped} noValidate>
        <Radio.Group label="What is wrong?" key={form.key('reason')} {...form.getInputProps('reason')}>
          <div className={styles.reasons}>
            {conductReasons.map((reason) => (
              <Radio key={reason} value={reason} label={shown[reason]} />
            ))}
          </div>
        </Radio.Group>
        <Textarea
          label="Details (optional)"
          rows={3}
          maxLength={1000}
          key={form.key('details')}
          {...form.getInputProps('details')}
        />
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy}>
            Send report
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
