import { Button } from '@mantine/core';
import type { OfferedGift } from '../../../shared/orders/gifts/gift.schemas.ts';
import { isWorldwide, worksIn } from '../../../shared/regions/region.rules.ts';
import { useCountry } from '../../platform/country/country.ts';
import { openCountryDialog } from '../../platform/country/country-dialog-store.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { countryName } from '../../ui/forms/country-name.ts';
import { UseItIn } from '../../ui/forms/use-it-in.tsx';

/** What works only in some countries, as it is judged for whoever looks. */
export function useWhere(items: OfferedGift['items']) {
  const country = useCountry();
  const bound = items.filter(({ regions }) => !isWorldwide(regions));
  const refused = bound.filter(({ regions }) => country === undefined || !worksIn(regions, country));
  const [first] = refused;
  // Where all of it works, so that one word is enough.
  const common = first?.regions.filter((code) => refused.every(({ regions }) => regions.includes(code))) ?? [];
  return { country, refused, common };
}

type WhereProps = {
  country: string | undefined;
  refused: OfferedGift['items'];
  common: readonly string[];
  isBusy: boolean;
  onConfirm: (usedInCountry: string | undefined) => void;
};

/** Asks for the country, and where it does not work there, for the word of whoever claims it all the same. */
export function WhereUsed({ country, refused, common, isBusy, onConfirm }: WhereProps) {
  const names = refused.map(({ name }) => name).join(', ');
  if (country === undefined) {
    return (
      <FormAlert tone="warning" title="Where will you use it?">
        <span>{names} only works in certain countries.</span>
        <Button size="xs" variant="default" mt={6} aria-haspopup="dialog" onClick={openCountryDialog}>
          Choose your country
        </Button>
      </FormAlert>
    );
  }
  return (
    <FormAlert tone="warning" title={`Does not work in ${countryName(country)}`}>
      <span>Claim {names} only if you will use it where it works. Otherwise decline it.</span>
      {common.length > 0 ? (
        <UseItIn name={names} regions={common} isBusy={isBusy} onConfirm={onConfirm} />
      ) : (
        <Button size="xs" variant="default" loading={isBusy} onClick={() => onConfirm(undefined)}>
          Claim it, I will use it where it works
        </Button>
      )}
    </FormAlert>
  );
}
