import { Button } from '@mantine/core';
import type { UsableMethod } from '../../../shared/payments/payment.schemas.ts';
import { CardFields } from '../../payments/card/card-fields.tsx';
import { StripeCardFields } from '../../payments/card/stripe-card-fields.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { DialogActions } from '../../ui/feedback/dialog-actions.tsx';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import styles from './payment-method-list.module.css';
import { useAddCard } from './use-add-card.ts';

type AddCardDialogProps = {
  source: UsableMethod;
  /** For a card that is charged later without its owner being there: when, as a sentence. */
  chargeNote?: string;
  onAdded: (cardId: string) => void;
  onClose: () => void;
};

/** Saves a card without charging it, in the card fields of the current provider. */
export function AddCardDialog({ source, chargeNote, onAdded, onClose }: AddCardDialogProps) {
  const { form, handle, problem, isBusy, submit } = useAddCard({
    ...{ source, onAdded },
    isOffSession: chargeNote !== undefined,
  });
  const { script } = source;
  return (
    <Dialog
      onClose={onClose}
      title="Add a card"
      size={480}
      padding={24}
      closeOnClickOutside={!isBusy}
      closeOnEscape={!isBusy}
      closeButtonProps={{ 'aria-label': 'Close', disabled: isBusy }}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.none}>
          {chargeNote === undefined
            ? 'Nothing is charged now. You can choose this card at checkout and remove it at any time.'
            : `${chargeNote} You can remove this card at any time.`}
        </p>
        {script ? (
          <StripeCardFields ref={handle} script={script} isDisabled={isBusy} />
        ) : (
          <CardFields
            values={form.values}
            errorOf={(field) => form.errors[field]}
            onChange={(field, value) => form.setFieldValue(field, value)}
            onBlur={(field) => void form.validateField(field)}
            isDisabled={isBusy}
            isTest
          />
        )}
        {problem === undefined ? null : (
          <FormAlert tone="danger" title={problem}>
            <span>The card was not saved.</span>
          </FormAlert>
        )}
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy}>
            Save this card
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
