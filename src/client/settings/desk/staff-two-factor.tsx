import { trpc } from '../../platform/trpc.ts';
import styles from './settings-desk.module.css';

/** Who would lose their rights for now, beside the setting that asks for it. */
export function StaffTwoFactor() {
  const { data } = trpc.twoFactor.staff.useQuery({}, { staleTime: 0 });
  if (!data) return null;
  const { total, without } = data;
  return (
    <p className={styles.note}>
      {without === 0
        ? 'All staff members and sellers have set up two-factor sign-in.'
        : `${without} of ${total} staff members and sellers ${without === 1 ? 'has' : 'have'} not set up two-factor sign-in.`}
    </p>
  );
}
