import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTextPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { CannedAnswer } from '../../../shared/support/support.schemas.ts';
import { DeskPage } from '../../desk/frame/desk-page.tsx';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { RemovableItem } from '../../ui/forms/removable-item.tsx';
import styles from './canned-answers-page.module.css';
import { CannedDialog } from './canned-dialog.tsx';

const crumbs = [{ label: 'Support', href: '/admin/support' }];

/** The texts that staff answer with often. */
export function CannedAnswersPage() {
  const answers = trpc.supportDesk.cannedAnswers.useQuery({});
  const [edited, setEdited] = useState<CannedAnswer | 'new'>();
  const [doomed, setDoomed] = useState<CannedAnswer>();
  const utils = trpc.useUtils();
  const remove = trpc.supportDesk.deleteCanned.useMutation({
    onSuccess: () => notify.success('Saved reply deleted'),
    onError: (error) => notify.error(messageOf(error)),
    onSettled: () => {
      setDoomed(undefined);
      return utils.supportDesk.cannedAnswers.invalidate();
    },
  });
  const add = (
    <Button leftSection={<IconPlus size={18} stroke={1.8} />} onClick={() => setEdited('new')}>
      Add reply
    </Button>
  );
  return (
    <DeskPage title="Saved replies" crumbs={crumbs} actions={add}>
      {answers.isError ? <QueryError error={answers.error} onRetry={() => void answers.refetch()} /> : null}
      {answers.isPending ? <Skeleton height={280} radius={12} /> : null}
      {answers.data?.items.length === 0 ? (
        <EmptyState
          title="No saved replies"
          message="Texts that you send often, with names and order numbers filled in."
          icon={<IconTextPlus size={32} stroke={1.6} />}
        >
          {add}
        </EmptyState>
      ) : null}
      <ul className={styles.list}>
        {(answers.data?.items ?? []).map((item) => (
          <RemovableItem key={item.id}>
            <div>
              <h2>{item.title}</h2>
              <p>{item.content}</p>
            </div>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={38}
              aria-label={`Edit ${item.title}`}
              onClick={() => setEdited(item)}
            >
              <IconPencil size={19} stroke={1.8} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={38}
              aria-label={`Delete ${item.title}`}
              data-removes=""
              onClick={() => setDoomed(item)}
            >
              <IconTrash size={19} stroke={1.8} />
            </ActionIcon>
          </RemovableItem>
        ))}
      </ul>
      {edited === undefined ? null : (
        <CannedDialog answer={edited === 'new' ? undefined : edited} close={() => setEdited(undefined)} />
      )}
      <ConfirmModal
        isOpen={doomed !== undefined}
        title={`Delete "${doomed?.title ?? ''}"?`}
        confirmLabel="Delete"
        isDangerous
        isBusy={remove.isPending}
        onConfirm={() => doomed && remove.mutate({ id: doomed.id })}
        onClose={() => setDoomed(undefined)}
      >
        Answers that were sent with it stay as they are.
      </ConfirmModal>
    </DeskPage>
  );
}
