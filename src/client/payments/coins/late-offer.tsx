import { Button } from '@mantine/core';
import { useState } from 'react';
import type { CryptoPayment, TakeBackCoins } from '../../../shared/crypto/quotes/quote.schemas.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { formatMoney } from '../../ui/values/money-text.tsx';
import styles from './late-offer.module.css';
import { TakeBackForm } from './take-back-form.tsx';

type LateOfferProps = {
  offer: NonNullable<CryptoPayment['offer']>;
  currency: string;
  /** What is paid, as in 'go on with …'. */
  name: string;
  isBusy: boolean;
  onContinue: (worth: number) => void;
  onTakeBack: (to: TakeBackCoins['to']) => void;
};

/** Lets a buyer whose coins came late choose what becomes of them. */
export function LateOffer({ offer, currency, name, isBusy, onContinue, onTakeBack }: LateOfferProps) {
  const [isLeaving, setLeaving] = useState(false);
  const { worth, missing, surplus, isOldPrice, back } = offer;
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <FormAlert tone="warning" title={isLeaving ? `Take ${money(worth)} back` : 'Your crypto payment arrived late'}>
      {isLeaving ? (
        <>
          <span>Nothing is delivered then, and {name} is cancelled.</span>
          <TakeBackForm back={back} currency={currency} isBusy={isBusy} onTakeBack={onTakeBack} />
          <div className={styles.buttons}>
            <Button variant="subtle" disabled={isBusy} onClick={() => setLeaving(false)}>
              Not now
            </Button>
          </div>
        </>
      ) : (
        <>
          <span>
            The amount that we asked for had expired.{' '}
            {isOldPrice
              ? `The rate is still about the same, so your coins count for ${money(worth)} as agreed.`
              : `The rate has changed since: today your coins count for ${money(worth)}.`}{' '}
            {missing > 0 ? `That leaves ${money(missing)} to send.` : null}
            {surplus > 0 ? `That is ${money(surplus)} too much, which you can take back.` : null}
          </span>
          <div className={styles.buttons}>
            <Button loading={isBusy} onClick={() => onContinue(worth)}>
              Continue with {name}
            </Button>
            <Button variant="default" disabled={isBusy} onClick={() => setLeaving(true)}>
              Take the money back
            </Button>
          </div>
        </>
      )}
    </FormAlert>
  );
}
