import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import type { Role } from '../../../shared/roles/role.schemas.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { useSession } from '../../platform/session/session.ts';
import { trpc } from '../../platform/trpc.ts';

/** Opens the shop with the rights of this role alone, read-only. */
export function ViewAsRoleButton({ role }: { role: Role }) {
  const start = trpc.viewing.start.useMutation({
    // A new page, because everything that is shown was read with other rights.
    onSuccess: () => location.assign('/'),
    onError: (error) => notify.error(messageOf(error)),
  });
  const mayView = useSession().user?.permissions.includes('user:impersonate') === true;
  if (!mayView) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconEye size={18} />}
      loading={start.isPending}
      onClick={() => start.mutate({ id: role.id })}
    >
      View the shop as this role
    </Button>
  );
}
