import { Button } from '@mantine/core';
import type { ValidatedLine } from '../../../shared/orders/place-order.schemas.ts';
import { isSellable } from '../../../shared/regions/region.rules.ts';
import { openCountryDialog } from '../../platform/country/country-dialog-store.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { ConfirmCountry } from '../../ui/forms/confirm-country.tsx';
import { countryInText } from '../../ui/forms/country-name.ts';
import type { Basket } from '../basket.ts';

/** The lines that cannot be ordered yet because of where the shopper is. */
export function blockedByRegion(answers: readonly ValidatedLine[] | undefined): readonly ValidatedLine[] {
  return (answers ?? []).filter(({ region }) => !isSellable(region));
}

type CartRegionNoticeProps = {
  answers: readonly ValidatedLine[] | undefined;
  /** Takes the answer where no line beside it does. */
  onConfirm?: Basket['confirmRegion'];
  /** It is used where its recipient is, which a field of the form asks for. */
  isGift?: boolean;
};

/** Says what stands between the cart and the order: a line that does not work where the shopper is. */
export function CartRegionNotice({ answers, onConfirm, isGift = false }: CartRegionNoticeProps) {
  const blocked = blockedByRegion(answers);
  const [first] = blocked;
  if (first === undefined) return null;
  if (isGift) {
    const isUnknown = first.country === null;
    return (
      <FormAlert
        tone="warning"
        title={first.country === null ? 'Where will they use it?' : `Does not work in ${countryInText(first.country)}`}
      >
        <span>
          {isUnknown
            ? `${namesOf(blocked)} only works in certain countries. Choose theirs at ‘They will use it in’.`
            : `${namesOf(blocked)} would be of no use to them. Choose another country, or give something else.`}
        </span>
      </FormAlert>
    );
  }
  if (first.country === null) {
    return (
      <FormAlert tone="warning" title="Where will you use it?">
        <span>{namesOf(blocked)} only works in certain countries.</span>
        <Button size="xs" variant="default" mt={6} aria-haspopup="dialog" onClick={openCountryDialog}>
          Choose your country
        </Button>
      </FormAlert>
    );
  }
  return (
    <FormAlert tone="warning" title={`Does not work in ${countryInText(first.country)}`}>
      <span>Confirm where you will use {namesOf(blocked)}, or remove it.</span>
      {onConfirm
        ? blocked.map(({ productId, name, regions }) => (
            <ConfirmCountry
              key={productId}
              name={name}
              regions={regions}
              onConfirm={(country) => onConfirm(productId, country)}
            />
          ))
        : null}
    </FormAlert>
  );
}

const listed = new Intl.ListFormat('en', { type: 'conjunction' });

function namesOf(items: readonly ValidatedLine[]): string {
  return listed.format(items.map(({ name }) => name));
}
