import { ReasonForm } from '../../desk/queue/reason-form.tsx';

const reasons = [
  'This reads like advertising. Please write about your own experience.',
  'Please leave out links and contact details.',
  'Please stay friendly: insults are not published.',
  'This is not about the product. Our support helps with orders.',
  'Please leave out personal data of others.',
];

type RejectFormProps = { title: string; isBusy: boolean; onReject: (reason: string) => void; close: () => void };

/** Asks for the reason that the author reads. */
export function RejectForm({ title, isBusy, onReject, close }: RejectFormProps) {
  return (
    <ReasonForm
      title={title}
      label="Reason"
      description="The author reads this and may submit the review again."
      texts={reasons}
      missing="Please give a reason"
      submitLabel="Reject"
      isDangerous
      isBusy={isBusy}
      maxLength={500}
      onSubmit={onReject}
      close={close}
    />
  );
}
