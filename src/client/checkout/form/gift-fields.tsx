import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { dayMs } from '../../../shared/dates/spans.ts';
import { giftDays } from '../../../shared/orders/gifts/gift.rules.ts';
import { toLocalInput } from '../../platform/local-moment.ts';
import { countryOptions } from '../../ui/forms/country-options.ts';
import styles from './checkout.module.css';
import { ChoiceCards } from './choice-cards.tsx';
import { type CheckoutFields, fieldIdOf } from './use-checkout-form.ts';

const sendTimes = [
  { value: 'paid', title: 'Once it is paid' },
  { value: 'chosen', title: 'At a time I choose' },
] as const;

type GiftFieldsProps = {
  form: CheckoutFields;
  isDisabled: boolean;
  /** Something of it works in certain countries only. */
  isBound: boolean;
};

/** Whether the order is for somebody else, who that is and when they are told. */
export function GiftFields({ form, isDisabled, isBound }: GiftFieldsProps) {
  const field = (path: 'gift.receiverEmail' | 'gift.message' | 'gift.sendAt' | 'gift.country') => ({
    ...form.getInputProps(path),
    id: fieldIdOf(path),
    disabled: isDisabled,
  });
  const { isGift, isLater, message } = form.values.gift;
  return (
    <div className={`${styles.fields} ${styles.gift}`}>
      <Checkbox
        {...form.getInputProps('gift.isGift', { type: 'checkbox' })}
        id="gift-isGift"
        disabled={isDisabled}
        label="This is a gift"
        description="Somebody else gets everything in this order"
      />
      {isGift ? (
        <>
          <TextInput
            {...field('gift.receiverEmail')}
            label="Their e-mail"
            description="We send a link there, which works once"
            type="email"
            inputMode="email"
            autoComplete="off"
          />
          {isBound ? (
            <NativeSelect
              {...field('gift.country')}
              label="They will use it in"
              description="It only works in certain countries"
              data={[{ value: '', label: 'Choose their country' }, ...countryOptions]}
            />
          ) : null}
          <Textarea
            {...field('gift.message')}
            label="Message"
            description={`Optional, ${500 - message.length} characters left`}
            rows={3}
            maxLength={500}
          />
          <ChoiceCards
            name="gift-time"
            legend="When to send it"
            choices={sendTimes}
            value={isLater ? 'chosen' : 'paid'}
            onChange={(time) => form.setFieldValue('gift.isLater', time === 'chosen')}
            isDisabled={isDisabled}
          />
          {isLater ? (
            <TextInput
              {...field('gift.sendAt')}
              label="Send it on"
              description={`By your clock, within ${giftDays} days`}
              type="datetime-local"
              min={toLocalInput(new Date())}
              max={toLocalInput(new Date(Date.now() + giftDays * dayMs))}
            />
          ) : null}
          <p className={styles.hint}>
            Only they can see the keys and download the files. Until they claim it, you can cancel for a full refund. If
            they decline it, or do not claim it within {giftDays} days, you can keep it yourself.
          </p>
        </>
      ) : null}
    </div>
  );
}
