import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { priceBounds, type WrongPrices } from '../query/price-draft.ts';

const names = { minPrice: 'from', maxPrice: 'up to' };

/** Says of a price in the address why the list is not narrowed by it; the fields may stand in a closed drawer. */
export function WrongPriceNote({ wrong: { draft, problems } }: { wrong: WrongPrices }) {
  const asked = priceBounds.filter((bound) => draft[bound] !== undefined);
  if (asked.length === 0) return null;
  const told = asked.map((bound) => `${names[bound]} “${draft[bound]}”`).join(' ');
  const [problem] = priceBounds.flatMap((bound) => problems[bound] ?? []);
  return (
    <FormAlert tone="warning" title="The price filter is not applied">
      <span>{`The address asks for prices ${told}. ${problem}.`}</span>
    </FormAlert>
  );
}
