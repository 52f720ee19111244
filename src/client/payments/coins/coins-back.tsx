import type { CoinsBack as Back, TakeBackCoins } from '../../../shared/crypto/quotes/quote.schemas.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { AddressLink } from '../../ui/values/address-link.tsx';
import { formatMoney } from '../../ui/values/money-text.tsx';
import styles from './late-offer.module.css';
import { TakeBackForm } from './take-back-form.tsx';

type CoinsBackProps = {
  back: Back;
  /** What was not paid after all, as a sentence; absent where more came than was needed. */
  ended?: string | undefined;
  currency: string;
  isBusy: boolean;
  onTakeBack: (to: TakeBackCoins['to']) => void;
};

/** Coins that nothing needs, to take back, or on their way back. */
export function CoinsBack({ back, ended, currency, isBusy, onTakeBack }: CoinsBackProps) {
  const much = formatMoney(back.amount, currency);
  if (back.address !== null) {
    return (
      <FormAlert tone="info" title={`${much} is going back to you`}>
        <span>
          Our team sends it in {back.symbol} on {back.networkLabel}, less the network fee, and writes to you once it is
          on its way.
        </span>
        <code className={styles.address}>
          <AddressLink network={back.network} address={back.address} />
        </code>
      </FormAlert>
    );
  }
  return (
    <FormAlert tone="info" title={ended ?? `You paid ${much} more than needed`}>
      <span>{ended ? `${much} in coins is yours to take back.` : 'Take it back:'}</span>
      <TakeBackForm back={back} currency={currency} isBusy={isBusy} onTakeBack={onTakeBack} />
    </FormAlert>
  );
}
