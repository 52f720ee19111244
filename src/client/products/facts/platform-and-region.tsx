import { Button } from '@mantine/core';
import type { Product } from '../../../shared/products/product.schemas.ts';
import { platformLabels } from '../../../shared/products/product-kind.ts';
import { isWorldwide, worksIn } from '../../../shared/regions/region.rules.ts';
import { useCountry } from '../../platform/country/country.ts';
import { openCountryDialog } from '../../platform/country/country-dialog-store.ts';
import { countryInText } from '../../ui/forms/country-name.ts';
import { summarizeRegions } from '../../ui/values/region-labels.ts';
import { RegionLine } from '../../ui/values/region-line.tsx';
import { useChooseCountry } from '../../users/country/use-choose-country.ts';
import { useSuggestedCountry } from '../../users/country/use-suggested-country.ts';
import styles from './platform-and-region.module.css';

/** Asked once: only where the answer decides, and only until it is known. */
function AskCountry() {
  const suggested = useSuggestedCountry(true);
  const choose = useChooseCountry();
  return (
    <div className={styles.ask}>
      <p>Where will you use it? It works only in the countries above.</p>
      <span className={styles.answers}>
        {suggested === undefined ? null : (
          <Button size="xs" variant="light" onClick={() => choose(suggested)}>
            In {countryInText(suggested)}
          </Button>
        )}
        <Button size="xs" variant="default" aria-haspopup="dialog" onClick={openCountryDialog}>
          {suggested === undefined ? 'Choose your country' : 'Somewhere else'}
        </Button>
      </span>
    </div>
  );
}

/** On which platform it runs, and whether what is bought here can be activated where the shopper is. */
export function PlatformAndRegion({
  product: { platform, regions },
}: {
  product: Pick<Product, 'platform' | 'regions'>;
}) {
  const country = useCountry();
  if (platform === 'none' && isWorldwide(regions)) return null;
  const isElsewhere = country !== undefined && !worksIn(regions, country);
  return (
    <div className={styles.where}>
      <p className={styles.line}>
        {platform === 'none' ? null : <strong>{platformLabels[platform]}</strong>}
        <RegionLine regions={regions} country={country} />
        {country === undefined || isWorldwide(regions) ? null : (
          <button type="button" className={styles.change} aria-haspopup="dialog" onClick={openCountryDialog}>
            Change country
          </button>
        )}
      </p>
      {isElsewhere ? (
        <p className={styles.note}>
          It works only in {summarizeRegions(regions)}. To buy it, you confirm in the cart that you will use it there.
        </p>
      ) : null}
      {country === undefined && !isWorldwide(regions) ? <AskCountry /> : null}
    </div>
  );
}
