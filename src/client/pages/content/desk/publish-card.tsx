import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { formatDate } from '../../../../shared/dates/format-date.ts';
import { fieldMessages } from '../../../../shared/messages/field-messages.ts';
import { isBlankPage } from '../../../../shared/pages/blank-page.ts';
import type { EditedPage } from '../../../../shared/pages/page-editing.schemas.ts';
import { RecordCard } from '../../../desk/record/record-page.tsx';
import { UnsavedButtons } from '../../../desk/record/unsaved-buttons.tsx';
import { messageOf } from '../../../platform/http/api-error.ts';
import { notify } from '../../../platform/notify.tsx';
import { trpc } from '../../../platform/trpc.ts';
import { ConfirmModal } from '../../../ui/feedback/confirm-modal.tsx';
import styles from './page-editor.module.css';
import { ScheduleDialog } from './schedule-dialog.tsx';
import type { PageForm } from './use-page-form.ts';

type Asked = 'archive' | 'delete' | 'schedule';

function factsOf(page: EditedPage): string[] {
  const { publishedVersion, publishedAt, scheduledVersion, scheduledAt, version } = page;
  return [
    publishedVersion !== null && publishedAt !== null
      ? `Version ${publishedVersion} published ${formatDate(publishedAt, 'dateTime')}`
      : page.isSystem
        ? 'Visitors see the shop’s standard text'
        : 'Not visible to visitors',
    ...(version > 0 ? [`Version ${version} saved last`] : []),
    ...(scheduledAt === null ? [] : [`Version ${scheduledVersion} goes live ${formatDate(scheduledAt, 'dateTime')}`]),
  ];
}

/** What takes a page away, asked first. */
function RemoveDialog({
  page,
  form,
  what,
  close,
}: {
  page: EditedPage;
  form: PageForm;
  what: 'archive' | 'delete';
  close: () => void;
}) {
  const utils = trpc.useUtils();
  const [, navigate] = useLocation();
  const calls = { onError: (error: unknown) => notify.error(messageOf(error)), onSettled: close };
  const archive = trpc.pageEditing.archive.useMutation({ ...calls, onSuccess: form.keep });
  const remove = trpc.pageEditing.delete.useMutation({
    ...calls,
    onSuccess: async () => {
      navigate('/admin/pages');
      await utils.pageEditing.invalidate();
      notify.success('Page deleted');
    },
  });
  const isDelete = what === 'delete';
  const archiveTitle = page.isSystem ? 'Go back to the standard text?' : 'Take the page offline?';
  return (
    <ConfirmModal
      isOpen
      title={isDelete ? `Delete ${page.title}?` : archiveTitle}
      confirmLabel={isDelete ? 'Delete page' : page.isSystem ? 'Use standard text' : 'Take offline'}
      isDangerous
      isBusy={archive.isPending || remove.isPending}
      onConfirm={() => (isDelete ? remove : archive).mutate({ id: page.id })}
      onClose={close}
    >
      {isDelete
        ? 'The page and all its versions are gone for good. Links to it lead nowhere.'
        : page.isSystem
          ? 'Visitors see the text that the shop came with. Your versions stay.'
          : 'Links to it lead nowhere until you publish it again. Its versions stay.'}
    </ConfirmModal>
  );
}

/** Saving a draft, publishing it now or later, and taking it back. */
export function PublishCard({ page, form, state }: { page: EditedPage; form: PageForm; state: ReactNode }) {
  const [asked, setAsked] = useState<Asked>();
  const publish = trpc.pageEditing.publish.useMutation({ onError: form.refuse });
  const unschedule = trpc.pageEditing.unschedule.useMutation({
    onSuccess: form.keep,
    onError: (error) => notify.error(messageOf(error)),
  });
  const isBusy = form.isBusy || publish.isPending;
  const isUnpublished = form.isDirty || page.publishedVersion !== form.version;
  const save = async () => {
    if (await form.save()) notify.success('Draft saved');
  };
  const goLive = async (at: string | null) => {
    if (isBlankPage(form.fields.content)) return form.setErrors({ content: fieldMessages.pageEmpty ?? '' });
    const saved = form.isDirty || form.isNew || form.version === 0 ? await form.save() : page;
    if (!saved) return;
    const published = await publish.mutateAsync({ id: saved.id, version: saved.version, at }).catch(() => undefined);
    if (!published) return;
    form.keep(published);
    notify.success(at === null ? 'Page published' : `Goes live ${formatDate(at, 'dateTime')}`);
  };
  return (
    <RecordCard title="Publishing">
      <div className={styles.fields}>
        <ul className={styles.facts}>
          {factsOf(page).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {state}
        <Button loading={isBusy} disabled={!isUnpublished} onClick={() => void goLive(null)}>
          Publish now
        </Button>
        <Button variant="default" disabled={isBusy || !form.isDirty} onClick={() => void save()}>
          Save draft
        </Button>
        {form.isDirty ? (
          <UnsavedButtons>
            <Button variant="default" disabled={isBusy} onClick={form.discard}>
              Discard changes
            </Button>
          </UnsavedButtons>
        ) : null}
        <Button variant="default" disabled={isBusy || !isUnpublished} onClick={() => setAsked('schedule')}>
          Publish later…
        </Button>
        {page.scheduledAt === null ? null : (
          <Button variant="default" loading={unschedule.isPending} onClick={() => unschedule.mutate({ id: page.id })}>
            Cancel schedule
          </Button>
        )}
        {page.publishedVersion === null ? null : (
          <Button variant="subtle" color="red" onClick={() => setAsked('archive')}>
            {page.isSystem ? 'Use standard text' : 'Take offline'}
          </Button>
        )}
        {page.isSystem || form.isNew ? null : (
          <Button variant="subtle" color="red" onClick={() => setAsked('delete')}>
            Delete page
          </Button>
        )}
      </div>
      {asked === 'schedule' ? (
        <ScheduleDialog close={() => setAsked(undefined)} onChosen={(at) => void goLive(at)} />
      ) : asked === undefined ? null : (
        <RemoveDialog page={page} form={form} what={asked} close={() => setAsked(undefined)} />
      )}
    </RecordCard>
  );
}
