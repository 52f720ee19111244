import { Button } from '@mantine/core';
import { useState } from 'react';
import styles from './confirm-country.module.css';
import { countryInText, countryName } from './country-name.ts';

type UseItInProps = {
  /** What it is about, for screen readers. */
  name: string;
  /** The countries in which it works. */
  regions: readonly string[];
  isBusy?: boolean;
  /** What confirming does, where it does more than that. It is the main thing to do there. */
  action?: string;
  onConfirm: (country: string) => void;
};

/** 'I will use it in …': the explicit word of somebody who buys what does not work at home. */
export function ConfirmCountry({ name, regions, isBusy = false, action, onConfirm }: UseItInProps) {
  const [first] = regions;
  const [country, setCountry] = useState(first);
  if (country === undefined) return null;
  const look = action === undefined ? { size: 'xs', variant: 'default' } : { size: 'sm' };
  if (regions.length === 1) {
    const word = `I will use it in ${countryInText(country)}`;
    return (
      <Button {...look} loading={isBusy} onClick={() => onConfirm(country)}>
        {action === undefined ? word : `${action}: ${word}`}
      </Button>
    );
  }
  return (
    <span className={styles.ask}>
      <span aria-hidden="true">I will use it in</span>
      <select
        className={styles.select}
        aria-label={`Country where you will use ${name}`}
        value={country}
        onChange={(event) => setCountry(event.currentTarget.value)}
      >
        {regions.map((code) => (
          <option key={code} value={code}>
            {countryName(code)}
          </option>
        ))}
      </select>
      <Button
        {...look}
        loading={isBusy}
        aria-label={`${action ?? 'Confirm'}: I will use ${name} in ${countryInText(country)}`}
        onClick={() => onConfirm(country)}
      >
        {action ?? 'Confirm'}
      </Button>
    </span>
  );
}
