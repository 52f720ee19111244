import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import { useDesk } from '../../desk/frame/desk-state.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';

/** Looks through every waiting review; the next screen shows them before they are published. */
export function ApproveAll() {
  const { root } = useDesk();
  const [, navigate] = useLocation();
  const start = trpc.bulk.start.useMutation({
    onSuccess: ({ id }) => navigate(`${root}/bulk/${id}`),
    onError: (error) => notify.error(messageOf(error)),
  });
  const begin = () =>
    start.mutate({ action: { kind: 'reviews.approve', params: {} }, selection: { all: true, filters: [], sort: [] } });
  return (
    <Button variant="default" leftSection={<IconChecks size={18} />} loading={start.isPending} onClick={begin}>
      Approve all waiting
    </Button>
  );
}
