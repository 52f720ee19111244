import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { generalMessages } from '../../../shared/messages/general.messages.ts';
import { notify } from '../../platform/notify.tsx';

/** Tells who may not see an area or a screen of it, and goes home. */
export function NoPermission() {
  const [, navigate] = useLocation();
  useEffect(() => {
    notify.error(generalMessages.noPermissionForArea, { id: 'no-permission-for-area' });
    navigate('/', { replace: true });
  }, [navigate]);
  return null;
}
