import { Button } from '@mantine/core';
import { IconHistory, IconSend } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { EmailTemplateDetail } from '../../../shared/settings/email-template.schemas.ts';
import { LeaveGuard } from '../../desk/record/leave-guard.tsx';
import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import styles from './email-templates.module.css';
import { TemplateConflict } from './template-conflict.tsx';
import { TemplateFields } from './template-fields.tsx';
import { nameOfTemplate } from './template-groups.ts';
import { TemplatePreview } from './template-preview.tsx';
import { TemplateVersions } from './template-versions.tsx';
import { type TemplateForm, useTemplateForm } from './use-template-form.ts';

function Actions({
  template,
  form,
  ask,
}: {
  template: EmailTemplateDetail;
  form: TemplateForm;
  ask: (what: 'reset' | 'versions') => void;
}) {
  return (
    <div className={styles.actions}>
      <Button loading={form.isBusy} disabled={!form.isDirty || form.isStale} onClick={form.save}>
        Save
      </Button>
      <Button
        variant="default"
        leftSection={<IconSend size={17} />}
        loading={form.isTesting}
        disabled={form.isDirty}
        onClick={form.test}
      >
        Send me a test
      </Button>
      {template.versions.length === 0 ? null : (
        <Button variant="default" leftSection={<IconHistory size={17} />} onClick={() => ask('versions')}>
          Versions
        </Button>
      )}
      {template.isCustomised ? (
        <Button variant="subtle" color="red" onClick={() => ask('reset')}>
          Reset to built-in
        </Button>
      ) : null}
    </div>
  );
}

/** The text of one template at the left, the mail it makes at the right. */
export function TemplateEditor({ template }: { template: EmailTemplateDetail }) {
  const form = useTemplateForm(template);
  const [asked, setAsked] = useState<'reset' | 'versions'>();
  const body = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <section className={styles.editor} aria-label={`Text of ${nameOfTemplate(template.id)}`}>
        <div className={styles.head}>
          <h2>{nameOfTemplate(template.id)}</h2>
          {template.isCustomised ? (
            <StatusBadge tone="info">Changed</StatusBadge>
          ) : (
            <StatusBadge tone="neutral">Built-in</StatusBadge>
          )}
          {template.updatedAt === null ? null : <small>{`Saved ${formatDate(template.updatedAt, 'dateTime')}`}</small>}
        </div>
        <TemplateFields template={template} form={form} bodyRef={body} />
        {form.isStale ? <TemplateConflict template={template} form={form} /> : null}
        <Actions template={template} form={form} ask={setAsked} />
      </section>
      <TemplatePreview id={template.id} text={form.text} />
      {asked === 'versions' ? (
        <TemplateVersions template={template} form={form} close={() => setAsked(undefined)} />
      ) : null}
      <ConfirmModal
        isOpen={asked === 'reset'}
        title="Reset to the built-in text?"
        confirmLabel="Reset"
        isDangerous
        isBusy={form.isBusy}
        onConfirm={() => form.reset(() => setAsked(undefined))}
        onClose={() => setAsked(undefined)}
      >
        The next mail is the one that the shop came with. What you have saved stays among the versions.
        {form.isDirty ? ' What you have not saved is discarded.' : null}
      </ConfirmModal>
      <LeaveGuard isDirty={form.isDirty} onLeave={() => {}} />
    </>
  );
}
