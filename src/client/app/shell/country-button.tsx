import { IconWorldPin } from '@tabler/icons-react';
import { useCountry } from '../../platform/country/country.ts';
import { openCountryDialog } from '../../platform/country/country-dialog-store.ts';
import { countryName } from '../../ui/forms/country-name.ts';
import styles from './header-menus.module.css';

/** Where the shopper is, or the question. */
export function CountryButton() {
  const country = useCountry();
  return (
    <button
      type="button"
      className={styles.country}
      aria-haspopup="dialog"
      aria-label={country === undefined ? 'Choose your country' : `${country}, your country: ${countryName(country)}`}
      title={country === undefined ? 'Choose your country' : countryName(country)}
      onClick={openCountryDialog}
    >
      <IconWorldPin size={21} stroke={1.8} />
      {country === undefined ? null : <span>{country}</span>}
    </button>
  );
}
