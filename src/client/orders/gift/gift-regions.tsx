import { Button } from '@mantine/core';
import { isWorldwide, worksIn } from '../../../shared/regions/region.rules.ts';
import { useCountry } from '../../platform/country/country.ts';
import { openCountryDialog } from '../../platform/country/country-dialog-store.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { ConfirmCountry } from '../../ui/forms/confirm-country.tsx';
import { countryInText } from '../../ui/forms/country-name.ts';

type Item = { name: string; regions: readonly string[] };

/** What works only in some countries, as it is judged for whoever looks. */
export function useGiftRegions(items: readonly Item[]) {
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
  refused: readonly Item[];
  common: readonly string[];
  isBusy: boolean;
  /** What confirming does, such as 'Claim it', and what there is to do instead. */
  action: string;
  otherwise: string;
  onConfirm: (usedInCountry: string | undefined) => void;
};

/** Asks for the country, and where it does not work there, for the word of whoever wants it all the same. */
export function GiftRegionNotice({ country, refused, common, isBusy, action, otherwise, onConfirm }: WhereProps) {
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
    <FormAlert tone="warning" title={`Does not work in ${countryInText(country)}`}>
      <span>
        You can have {names} if you will use it in a country where it works. {otherwise}
      </span>
      {common.length > 0 ? (
        <ConfirmCountry name={names} regions={common} isBusy={isBusy} action={action} onConfirm={onConfirm} />
      ) : (
        <Button size="sm" loading={isBusy} onClick={() => onConfirm(undefined)}>
          {action}: I will use it where it works
        </Button>
      )}
    </FormAlert>
  );
}
