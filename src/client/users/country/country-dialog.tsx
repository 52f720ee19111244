import { Dialog } from '../../ui/feedback/dialog.tsx';
import '@mantine/core/styles/Combobox.css';
import '../../ui/forms/form-sheets.ts';
import { Button, Combobox, TextInput, useCombobox } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useCountry } from '../../platform/country/country.ts';
import { closeCountryDialog } from '../../platform/country/country-dialog-store.ts';
import { countryInText } from '../../ui/forms/country-name.ts';
import styles from './country-dialog.module.css';
import { findCountries } from './find-countries.ts';
import { useChooseCountry } from './use-choose-country.ts';
import { useSuggestedCountry } from './use-suggested-country.ts';

type ListProps = { chosen: string | undefined; onChoose: (country: string) => void };

function CountryList({ chosen, onChoose }: ListProps) {
  const [text, setText] = useState('');
  const combobox = useCombobox({ opened: true });
  const found = findCountries(text);
  // biome-ignore lint/correctness/useExhaustiveDependencies: Enter takes the best match of what was just typed
  useEffect(() => {
    if (text === '') combobox.resetSelectedOption();
    else combobox.selectFirstOption();
  }, [text]);
  return (
    <Combobox store={combobox} onOptionSubmit={onChoose}>
      <Combobox.EventsTarget>
        <TextInput
          data-autofocus
          aria-label="Search countries"
          placeholder="Germany or DE"
          autoComplete="off"
          leftSection={<IconSearch size={17} stroke={1.8} />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Combobox.EventsTarget>
      <div className={styles.list}>
        <Combobox.Options aria-label="Countries">
          {found.map(({ value, label }) => (
            <Combobox.Option key={value} value={value} className={styles.option ?? ''} selected={value === chosen}>
              <span className={styles.name}>{label}</span>
              {value === chosen ? <IconCheck size={16} stroke={2.2} aria-hidden="true" /> : null}
              <span className={styles.code}>{value}</span>
            </Combobox.Option>
          ))}
          {found.length === 0 ? <Combobox.Empty>No country matches</Combobox.Empty> : null}
        </Combobox.Options>
      </div>
    </Combobox>
  );
}

/** Asks where the shopper is. It starts closed, so that Mantine remembers where the focus has to return. */
export function CountryDialog({ isOpen }: { isOpen: boolean }) {
  const isMounted = useMounted();
  const chosen = useCountry();
  const suggested = useSuggestedCountry(isOpen);
  const choose = useChooseCountry();
  const take = (country: string | undefined) => {
    choose(country);
    closeCountryDialog();
  };
  return (
    <Dialog
      isOpen={isOpen && isMounted}
      onClose={closeCountryDialog}
      title="Your country"
      size={440}
      closeButtonProps={{ 'aria-label': 'Close', size: 40, iconSize: 22 }}
    >
      <p className={styles.why}>
        Some keys only work in certain countries. Tell us where you will use them, and we show you what works.
      </p>
      {suggested === undefined ? null : (
        <Button variant="light" fullWidth mb={12} onClick={() => take(suggested)}>
          I am in {countryInText(suggested)}
        </Button>
      )}
      <CountryList chosen={chosen} onChoose={take} />
      {chosen === undefined ? null : (
        <Button variant="subtle" fullWidth mt={10} onClick={() => take(undefined)}>
          Forget my country
        </Button>
      )}
    </Dialog>
  );
}
