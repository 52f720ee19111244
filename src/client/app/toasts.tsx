import { useMediaQuery } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.css';
import { useLocation } from 'wouter';
import { isDeskPath } from './desk/desk.routes.ts';
import styles from './toasts.module.css';

const shownToasts = 4;

/** Away from the foot of the cart panel, where the checkout button is; in a wide desk away from its navigation. */
export function Toasts() {
  const isPhone = useMediaQuery('(max-width: 760px)', undefined, { getInitialValueInEffect: false });
  const [path] = useLocation();
  const isWide = useMediaQuery('(min-width: 961px)', undefined, { getInitialValueInEffect: false });
  const isAtTop = isPhone || (isWide && isDeskPath(path));
  return (
    <Notifications
      position={isAtTop ? 'top-center' : 'bottom-left'}
      className={styles.toasts ?? ''}
      limit={shownToasts}
      containerWidth={400}
      transitionDuration={200}
    />
  );
}
