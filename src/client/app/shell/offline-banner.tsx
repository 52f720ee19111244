import { IconWifiOff } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { generalMessages } from '../../../shared/messages/general.messages.ts';
import { notify } from '../../platform/notify.tsx';
import { useOnline } from '../../platform/online.ts';
import styles from './shell.module.css';

export function OfflineBanner() {
  const isOnline = useOnline();
  const wasOnline = useRef(isOnline);

  useEffect(() => {
    if (wasOnline.current === isOnline) return;
    wasOnline.current = isOnline;
    if (isOnline) notify.success(generalMessages.backOnline);
    else notify.warning(generalMessages.wentOffline);
  }, [isOnline]);

  if (isOnline) return null;
  return (
    <div className={styles.offline} role="status">
      <IconWifiOff size={17} stroke={2} aria-hidden="true" />
      {generalMessages.currentlyOffline}
    </div>
  );
}
