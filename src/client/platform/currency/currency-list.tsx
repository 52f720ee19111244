import { currencyNames, displayCurrencies, isDisplayCurrency } from '../../../shared/currencies/display-currencies.ts';
import { ChoiceList } from '../choice-list.tsx';
import { useSite } from '../site/site.ts';
import { chooseCurrency, useCurrency, useRateState } from './currency.ts';
import styles from './currency-list.module.css';

/** 'euros', or the code where it has no name. */
export function nameOfCurrency(code: string): string {
  return isDisplayCurrency(code) ? currencyNames[code] : code;
}

/** The currencies that prices can also be shown in, the charged one first, and what is charged whatever is chosen. */
export function CurrencyList() {
  const { currencyCode: charged } = useSite();
  const chosen = useCurrency();
  const state = useRateState(chosen);
  const isMissing = chosen !== undefined && chosen !== charged && state === 'missing';
  return (
    <>
      <ChoiceList legend="Currency">
        {[charged, ...displayCurrencies.filter((code) => code !== charged)].map((code) => (
          <button
            key={code}
            type="button"
            aria-pressed={code === (chosen ?? charged)}
            aria-label={`${code}, ${nameOfCurrency(code)}`}
            onClick={() => chooseCurrency(isDisplayCurrency(code) ? code : undefined)}
          >
            <span>
              <span className={styles.code}>{code}</span>
              <span className={styles.name}>{nameOfCurrency(code)}</span>
            </span>
          </button>
        ))}
      </ChoiceList>
      <p className={styles.note} role={isMissing ? 'status' : undefined}>
        {isMissing
          ? `There is no recent exchange rate, so prices show in ${nameOfCurrency(charged)} only.`
          : `You are always charged in ${nameOfCurrency(charged)}. Other currencies are approximate.`}
      </p>
    </>
  );
}
