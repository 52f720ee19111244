import { useMediaQuery } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.css';
import styles from './toasts.module.css';

const shownToasts = 4;

/** Away from the foot of the cart panel, where the checkout button is. */
export function Toasts() {
  const isPhone = useMediaQuery('(max-width: 760px)', undefined, { getInitialValueInEffect: false });
  return (
    <Notifications
      position={isPhone ? 'top-center' : 'bottom-left'}
      className={styles.toasts ?? ''}
      limit={shownToasts}
      containerWidth={400}
      transitionDuration={200}
    />
  );
}
