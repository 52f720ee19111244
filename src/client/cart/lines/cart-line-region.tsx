import type { ValidatedLine } from '../../../shared/orders/place-order.schemas.ts';
import { platformLabels } from '../../../shared/products/product-kind.ts';
import { isWorldwide, judgeRegion } from '../../../shared/regions/region.rules.ts';
import { useCountry } from '../../platform/country/country.ts';
import { openCountryDialog } from '../../platform/country/country-dialog-store.ts';
import { ConfirmCountry } from '../../ui/forms/confirm-country.tsx';
import { RegionLine } from '../../ui/values/region-line.tsx';
import type { CartLine } from '../cart-storage.ts';
import { confirmCartRegion } from '../cart-store.ts';
import styles from './cart-line-region.module.css';

type CartLineRegionProps = { line: CartLine; answer: ValidatedLine | undefined };

/** Platform and region of a line; where it does not work at home, the shopper says where they will use it. */
export function CartLineRegion({ line, answer }: CartLineRegionProps) {
  const chosen = useCountry();
  const regions = answer?.regions ?? line.regions ?? [];
  const platform = answer?.platform ?? line.platform ?? 'none';
  if (platform === 'none' && isWorldwide(regions)) return null;
  const country = chosen ?? answer?.country ?? undefined;
  const usedIn = line.usedInCountry;
  const confirmation = usedIn === undefined ? null : { country: usedIn, shown: null };
  const verdict = judgeRegion({ regions, country: country ?? null, confirmation });
  return (
    <div className={styles.where}>
      <span className={styles.line}>
        {platform === 'none' ? null : <span className={styles.platform}>{platformLabels[platform]}</span>}
        <RegionLine regions={regions} country={country} usedIn={usedIn} />
      </span>
      {verdict === 'unknown' ? (
        <button type="button" className={styles.link} aria-haspopup="dialog" onClick={openCountryDialog}>
          Choose your country
        </button>
      ) : null}
      {verdict === 'mismatch' ? (
        <ConfirmCountry
          name={line.name}
          regions={regions}
          onConfirm={(place) => confirmCartRegion(line.productId, place)}
        />
      ) : null}
      {verdict === 'confirmed' ? (
        <button type="button" className={styles.link} onClick={() => confirmCartRegion(line.productId, undefined)}>
          Take back
        </button>
      ) : null}
    </div>
  );
}
