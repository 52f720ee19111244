import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import styles from './viewed-role-banner.module.css';

/** Says as which role the shop is viewed, and leads back to the viewer's own rights. */
export function ViewedRoleBanner({ roleName }: { roleName: string }) {
  const stop = trpc.viewing.stop.useMutation({
    // A new page, because everything that is shown was read with other rights.
    onSuccess: () => location.assign('/admin/roles'),
    onError: (error) => notify.error(messageOf(error)),
  });
  return (
    <aside className={styles.banner} aria-label="Viewing as another role">
      <IconEye size={18} stroke={1.9} aria-hidden="true" />
      <p>
        You are viewing the shop as <strong>{roleName}</strong>. Nothing can be changed.
      </p>
      <Button size="compact-sm" variant="white" loading={stop.isPending} onClick={() => stop.mutate({})}>
        Stop viewing
      </Button>
    </aside>
  );
}
