import { useCurrency } from '../../platform/currency/currency.ts';
import { CurrencyList, nameOfCurrency } from '../../platform/currency/currency-list.tsx';
import { useSite } from '../../platform/site/site.ts';
import { Dropdown } from '../../ui/forms/dropdown.tsx';
import styles from './header-menus.module.css';

/** What prices are also shown in. */
export function CurrencyMenu() {
  const { currencyCode } = useSite();
  const currency = useCurrency() ?? currencyCode;
  const face = <span className={styles.code}>{currency}</span>;
  return (
    <Dropdown label={`${currency}, your currency: ${nameOfCurrency(currency)}`} face={face}>
      <div className={styles.themes}>
        <CurrencyList />
      </div>
    </Dropdown>
  );
}
