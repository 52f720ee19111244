import { useEffect } from 'react';
import type { DisplayCurrency } from '../../../shared/currencies/display-currencies.ts';
import { defaultPreferences } from '../../../shared/users/preferences.rules.ts';
import { loadRates, onCurrencyChosen, takeCurrency, useCurrency } from '../../platform/currency/currency.ts';
import { useSite } from '../../platform/site/site.ts';
import { useAccountChoice } from './use-account-choice.ts';

/** Keeps the currency with the account, and asks for rates only where one is chosen that they are needed for. */
export function AccountCurrency() {
  const { currencyCode } = useSite();
  const currency = useCurrency();
  useAccountChoice<DisplayCurrency | undefined>({
    name: 'currency',
    choice: currency,
    onChosen: onCurrencyChosen,
    take: takeCurrency,
    readFrom: (preferences) =>
      preferences.currency === defaultPreferences.currency ? undefined : preferences.currency,
    toPatch: (chosen) => ({ currency: chosen ?? defaultPreferences.currency }),
    fallback: undefined,
  });
  const isForeign = currency !== undefined && currency !== currencyCode;
  useEffect(() => {
    if (isForeign) void loadRates();
  }, [isForeign]);
  return null;
}
