import { DeskDialog } from '../../desk/record/desk-dialog.tsx';
import { formatMoney } from '../../ui/values/money-text.tsx';

type CreditDialogProps = {
  item: { surplus: number; currency: string; buyer: { userName: string } };
  isBusy: boolean;
  onSubmit: () => void;
  close: () => void;
};

/** Asks once more before coins that were too many become money in the buyer's wallet. */
export function CreditDialog({ item: { surplus, currency, buyer }, ...rest }: CreditDialogProps) {
  return (
    <DeskDialog
      title={`Add ${formatMoney(surplus, currency)} to the wallet?`}
      submitLabel="Add to the wallet"
      {...rest}
    >
      <p>{buyer.userName} can spend it at once, and gets a notification.</p>
    </DeskDialog>
  );
}
