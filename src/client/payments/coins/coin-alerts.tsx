import { FormAlert } from '../../ui/feedback/form-alert.tsx';

export function TransactionSought() {
  return (
    <FormAlert tone="info" title="Looking for your transaction">
      <span>This can take a few minutes.</span>
    </FormAlert>
  );
}

export function AmountExpired() {
  return (
    <FormAlert tone="warning" title="This amount has expired">
      <span>Do not send it any more. Coins that are already on their way are not lost: our team will check them.</span>
    </FormAlert>
  );
}
