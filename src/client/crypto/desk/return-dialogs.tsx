import { CreditDialog } from './credit-dialog.tsx';
import { PayoutDialog } from './payout-dialog.tsx';

type Sent = { address: string; hash: string };

type ReturnDialogsProps = {
  item: Parameters<typeof PayoutDialog>[0]['item'] & Parameters<typeof CreditDialog>[0]['item'] & { id: string };
  opened: string | undefined;
  credit: { isPending: boolean; mutate: (asked: { id: string }) => void };
  payout: { isPending: boolean; mutate: (asked: { id: string } & Sent) => void };
  close: () => void;
};

/** The two ways in which coins go back: to the wallet of their buyer, or over the chain. */
export function ReturnDialogs({ item, opened, credit, payout, close }: ReturnDialogsProps) {
  const { id } = item;
  if (opened === 'credit')
    return <CreditDialog item={item} isBusy={credit.isPending} onSubmit={() => credit.mutate({ id })} close={close} />;
  if (opened !== 'payout') return null;
  return (
    <PayoutDialog
      item={item}
      isBusy={payout.isPending}
      close={close}
      onPay={(sent) => payout.mutate({ id, ...sent })}
    />
  );
}
