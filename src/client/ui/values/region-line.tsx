import { IconAlertTriangle, IconCircleCheck, IconMapPin } from '@tabler/icons-react';
import { isWorldwide, judgeRegion } from '../../../shared/regions/region.rules.ts';
import { countryInText } from '../forms/country-name.ts';
import { summarizeRegions } from './region-labels.ts';
import styles from './region-line.module.css';

const icons = {
  works: IconCircleCheck,
  confirmed: IconMapPin,
  mismatch: IconAlertTriangle,
  unknown: IconMapPin,
} as const;

type RegionLineProps = {
  regions: readonly string[];
  /** Where the shopper is; undefined while they have not said so. */
  country: string | undefined;
  /** Where they said that they will use it. */
  usedIn?: string | null | undefined;
  size?: 'sm' | 'md';
};

/** Whether something bound to regions works where the shopper is, in words and a sign. */
export function RegionLine({ regions, country, usedIn = null, size = 'md' }: RegionLineProps) {
  const confirmation = usedIn === null ? null : { country: usedIn, shown: null };
  const verdict = judgeRegion({ regions, country: country ?? null, confirmation });
  const Icon = icons[verdict];
  return (
    <span className={styles.line} data-verdict={verdict} data-size={size}>
      <Icon size={size === 'sm' ? 14 : 16} stroke={2} aria-hidden="true" />
      {wordsOf(verdict, { regions, country, usedIn, size })}
    </span>
  );
}

function wordsOf(verdict: keyof typeof icons, { regions, country, usedIn, size }: RegionLineProps): string {
  if (verdict === 'confirmed' && usedIn) return `You will use it in ${countryInText(usedIn)}`;
  if (country === undefined && isWorldwide(regions)) return 'Works worldwide';
  if (country === undefined && size === 'sm' && regions.length > 2) return `Only in ${regions.length} countries`;
  if (country === undefined) return `Only in ${summarizeRegions(regions)}`;
  return `${verdict === 'works' ? 'Works' : 'Does not work'} in ${countryInText(country)}`;
}
