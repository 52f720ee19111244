import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useSession } from '../../platform/session/session.ts';
import { trpc } from '../../platform/trpc.ts';
import { countryName } from '../../ui/forms/country-options.ts';
import styles from './works-here.module.css';

/** The visitor's country: of a member's profile, else what the browser's language says ('de-AT' → AT). */
function guessCountry(profileCountry: string | null | undefined): string | undefined {
  return profileCountry ?? new Intl.Locale(navigator.language).region;
}

type WorksHereProps = { productId: string; regions: readonly string[] };

/** Whether what is bought here can be activated where the visitor lives. */
export function WorksHere({ productId, regions }: WorksHereProps) {
  const { status } = useSession();
  const { data: viewer } = trpc.products.viewer.useQuery({ id: productId }, { enabled: status === 'authenticated' });
  const country = guessCountry(viewer?.country);
  if (country === undefined || !/^[A-Z]{2}$/.test(country)) return null;
  const isFine = regions.length === 0 || regions.includes('GLOBAL') || regions.includes(country);
  const Icon = isFine ? IconCircleCheck : IconAlertTriangle;
  return (
    <span className={styles.works} data-fine={isFine ? '' : undefined}>
      <Icon size={15} stroke={2} aria-hidden="true" />
      {isFine ? 'Works in' : 'Does not work in'} {countryName(country)}
    </span>
  );
}
