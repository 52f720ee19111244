import '../../ui/forms/form-sheets.ts';
import { NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { type ProductReportReason, productReportReasonSchema } from '../../../shared/reports/report.schemas.ts';
import { reportMessages } from '../../../shared/reports/reports.messages.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { useKeepTyped } from '../../platform/session/use-keep-page.ts';
import { trpc } from '../../platform/trpc.ts';
import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';
import styles from './product-actions.module.css';

const reasonLabels: Record<ProductReportReason, string> = {
  invalid_key: 'The key does not work',
  broken_file: 'A file is broken',
  misleading: 'It is not as described',
  wrong_region: 'It does not work in the stated region',
  copyright: 'It infringes copyright',
  malware: 'It contains malware',
  scam: 'It is a scam',
  prohibited: 'It is prohibited here',
  other: 'Something else',
};
const longestDetails = 1000;

/** Tells staff what is wrong with a product; one open report per member. */
export function ReportProductDialog({ product, close }: { product: { id: string; name: string }; close: () => void }) {
  const [reason, setReason] = useState<ProductReportReason>('misleading');
  const [details, setDetails] = useState('');
  useKeepTyped(details.trim() !== '');
  const report = trpc.products.report.useMutation({
    onSuccess: () => {
      notify.success(reportMessages.reportSent);
      close();
    },
    onError: (error) =>
      notify.error(messageOf(error, reportMessages.reportFailed), { title: reportMessages.reportFailed }),
  });
  const text = details.trim();
  return (
    <ConfirmModal
      isOpen
      title={`Report ${product.name}`}
      confirmLabel="Send report"
      isBusy={report.isPending}
      onConfirm={() => report.mutate({ id: product.id, reason, ...(text !== '' && { details: text }) })}
      isDirty={() => text !== ''}
      onClose={close}
    >
      <div className={styles.report}>
        <NativeSelect
          label="What is wrong?"
          data-autofocus
          value={reason}
          data={productReportReasonSchema.options.map((value) => ({ value, label: reasonLabels[value] }))}
          onChange={({ currentTarget }) =>
            setReason(productReportReasonSchema.options.find((value) => value === currentTarget.value) ?? reason)
          }
        />
        <Textarea
          label="Details"
          description="What happened, and what did you expect? Never enter a key here."
          rows={4}
          maxLength={longestDetails}
          value={details}
          onChange={({ currentTarget }) => setDetails(currentTarget.value)}
        />
      </div>
    </ConfirmModal>
  );
}
