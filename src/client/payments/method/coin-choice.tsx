import { useEffect } from 'react';
import { requiredConfirmations } from '../../../shared/crypto/chains/confirmations.rules.ts';
import { assetFacts, type CryptoAsset } from '../../../shared/crypto/crypto-assets.ts';
import { useSite } from '../../platform/site/site.ts';
import radio from '../../ui/forms/radio.module.css';
import styles from './coin-choice.module.css';

type CoinChoiceProps = {
  coins: readonly CryptoAsset[];
  chosen: CryptoAsset | null;
  /** What is paid, in the shop's currency: larger payments wait for more confirmations. */
  total: number;
  isDisabled: boolean;
  onChoose: (coin: CryptoAsset) => void;
  /** Says what comes next. */
  hint?: boolean;
};

/** Which coin pays, and on which network: what that costs beside the price, and how long it takes. */
export function CoinChoice({ coins, chosen, total, isDisabled, onChoose, hint = true }: CoinChoiceProps) {
  const { confirmations, defaultCurrency, spreadPercent } = useSite();
  const first = coins.find((coin) => assetFacts[coin].symbol === defaultCurrency) ?? coins[0];
  const isUndecided = chosen === null || !coins.includes(chosen);
  useEffect(() => {
    if (isUndecided && first) onChoose(first);
  });
  return (
    <fieldset className={styles.coins} disabled={isDisabled}>
      <legend className={styles.legend}>Coin and network</legend>
      {coins.map((coin) => {
        const { label, networkLabel, feeLabel, blockSeconds } = assetFacts[coin];
        const blocks = requiredConfirmations(confirmations, coin, total);
        return (
          <label key={coin} className={styles.coin} data-chosen={coin === chosen ? '' : undefined}>
            <input
              className={radio.radio}
              type="radio"
              name="coin"
              checked={coin === chosen}
              onChange={() => onChoose(coin)}
            />
            <span className={styles.text}>
              <strong>{label}</strong>
              <span>{networkLabel}</span>
              <small>
                {feeLabel} · confirmed in {describeWait(blocks * blockSeconds)}
              </small>
            </span>
          </label>
        );
      })}
      {hint ? (
        <p className={styles.hint}>
          {spreadPercent > 0 ? `${spreadPercent}% is added for the exchange. ` : ''}The exact amount and where to send
          it come next.
        </p>
      ) : null}
    </fieldset>
  );
}

function describeWait(seconds: number): string {
  if (seconds < 30) return 'a few seconds';
  const minutes = Math.round(seconds / 60);
  return minutes <= 1 ? 'about a minute' : `about ${minutes} minutes`;
}
