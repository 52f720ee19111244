import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { z } from 'zod';
import type { systemRequirementsSchema } from '../../../shared/products/product-field.schemas.ts';
import { useHydrated } from '../../platform/screen/hydration.tsx';
import styles from './requirements-table.module.css';
import { type DeviceVerdict, judgePart, readDevice } from './your-device.ts';

type Requirements = z.infer<typeof systemRequirementsSchema>;

const verdicts = {
  enough: { Icon: IconCircleCheck, label: 'meets the minimum' },
  short: { Icon: IconAlertTriangle, label: 'below the minimum' },
};

function Verdict({ judged: { text, verdict } }: { judged: DeviceVerdict }) {
  if (verdict === undefined) return text;
  const { Icon, label } = verdicts[verdict];
  return (
    <span className={styles.verdict} data-verdict={verdict}>
      <Icon size={16} stroke={2} role="img" aria-label={label} />
      {text}
    </span>
  );
}

function DeviceCell({ judged }: { judged: DeviceVerdict | undefined }) {
  return <td className={styles.device}>{judged === undefined ? '–' : <Verdict judged={judged} />}</td>;
}

/** Where there is no room for a fourth column. */
function DeviceUnderMinimum({ judged }: { judged: DeviceVerdict | undefined }) {
  if (judged === undefined) return null;
  return (
    <span className={styles.under}>
      Yours: <Verdict judged={judged} />
    </span>
  );
}

/** What the product needs, next to what this device says of itself. */
export function RequirementsTable({ requirements: { minimum, recommended } }: { requirements: Requirements }) {
  const parts = [...new Set([...Object.keys(minimum), ...Object.keys(recommended)])];
  const device = useHydrated() ? readDevice(navigator) : undefined;
  const judged = new Map(parts.map((part) => [part, device && judgePart(part, minimum[part] ?? '', device)]));
  const isDeviceKnown = [...judged.values()].some((verdict) => verdict !== undefined);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the table scrolls sideways, which keys have to reach */}
      <section className={styles.frame} aria-label="Requirements as a table" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              <th scope="col">Minimum</th>
              <th scope="col">Recommended</th>
              {isDeviceKnown ? (
                <th scope="col" className={styles.device}>
                  Your device
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <tr key={part}>
                <th scope="row">{part === 'os' ? 'System' : part}</th>
                <td>
                  {minimum[part] ?? '–'}
                  <DeviceUnderMinimum judged={judged.get(part)} />
                </td>
                <td>{recommended[part] ?? '–'}</td>
                {isDeviceKnown ? <DeviceCell judged={judged.get(part)} /> : null}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {isDeviceKnown ? (
        <p className={styles.note}>
          Your device as your browser describes it; this information does not leave the page.
        </p>
      ) : null}
    </>
  );
}
