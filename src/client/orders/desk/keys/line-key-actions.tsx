import { Button } from '@mantine/core';
import { IconEye, IconReplace } from '@tabler/icons-react';
import { useState } from 'react';
import type { Order, OrderItem } from '../../../../shared/orders/order.schemas.ts';
import { useSession } from '../../../platform/session/session.ts';
import { InspectKeyDialog } from './inspect-key-dialog.tsx';
import { ReplaceKeyDialog } from './replace-key-dialog.tsx';

type LineKeyActionsProps = { item: OrderItem; order: Order };

/** What staff may do with the keys of a line: look at one, and replace one that does not work. */
export function LineKeyActions({ item, order }: LineKeyActionsProps) {
  const { user } = useSession();
  const [open, setOpen] = useState<'inspect' | 'replace'>();
  if (order.viewedAs !== 'staff' || item.keys.length === 0 || !user) return null;
  const mayReplace = user.permissions.includes('key:replace') && order.paymentStatus === 'paid';
  const close = () => setOpen(undefined);
  return (
    <>
      {user.permissions.includes('key:reveal_any') ? (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconEye size={16} />}
          onClick={() => setOpen('inspect')}
          aria-label={`Show key: ${item.name}`}
        >
          Show key
        </Button>
      ) : null}
      {mayReplace ? (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconReplace size={16} />}
          onClick={() => setOpen('replace')}
          aria-label={`Replace key: ${item.name}`}
        >
          Replace key
        </Button>
      ) : null}
      {open === 'inspect' ? <InspectKeyDialog keys={item.keys} close={close} /> : null}
      {open === 'replace' ? <ReplaceKeyDialog orderId={order.id} keys={item.keys} close={close} /> : null}
    </>
  );
}
