import '../../ui/forms/form-sheets.ts';
import { NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { messages } from '../../../shared/messages/messages.ts';
import { type ProductReportReason, productReportReasonSchema } from '../../../shared/reports/report.schemas.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';
import styles from './product-actions.module.css';

const reasonLabels: Record<ProductReportReason, string> = {
  invalid_key: 'The key does not work',
  broken_file: 'A file is broken',
  misleading: 'It is not what it says',
  wrong_region: 'It does not work in the stated region',
  copyright: 'It violates a copyright',
  malware: 'It contains malware',
  scam: 'It is a scam',
  prohibited: 'It must not be sold here',
  other: 'Something else',
};
const longestDetails = 1000;

/** Tells staff what is wrong with a product; one open report per member. */
export function ReportProductDialog({ product, close }: { product: { id: string; name: string }; close: () => void }) {
  const [reason, setReason] = useState<ProductReportReason>('misleading');
  const [details, setDetails] = useState('');
  const report = trpc.products.report.useMutation({
    onSuccess: () => {
      notify.success(messages.reportSent);
      close();
    },
    onError: (error) => notify.error(messageOf(error, messages.reportFailed), { title: messages.reportFailed }),
  });
  const text = details.trim();
  return (
    <ConfirmModal
      isOpen
      title={`Report ${product.name}`}
      confirmLabel="Send report"
      isBusy={report.isPending}
      onConfirm={() => report.mutate({ id: product.id, reason, ...(text !== '' && { details: text }) })}
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
          description="What happened, and what did you expect? Never write a key here."
          rows={4}
          maxLength={longestDetails}
          value={details}
          onChange={({ currentTarget }) => setDetails(currentTarget.value)}
        />
      </div>
    </ConfirmModal>
  );
}
