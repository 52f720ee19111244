import '../../../ui/forms/form-sheets.ts';
import { Button, Textarea, TextInput } from '@mantine/core';
import { IconExternalLink, IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import type { EditedPage } from '../../../../shared/pages/page-editing.schemas.ts';
import { pagePath } from '../../../../shared/pages/system-pages.ts';
import { LeaveGuard } from '../../../desk/record/leave-guard.tsx';
import { RecordCard, RecordPage } from '../../../desk/record/record-page.tsx';
import { FormAlert } from '../../../ui/feedback/form-alert.tsx';
import { DraftNotices, DraftState } from './draft-notices.tsx';
import styles from './page-editor.module.css';
import { PageState } from './page-state.tsx';
import { PageVersions } from './page-versions.tsx';
import { PlaceCard } from './place-card.tsx';
import { PublishCard } from './publish-card.tsx';
import { RichText } from './rich-text.tsx';
import { SeoCard } from './seo-card.tsx';
import { useKeepWhileTyping, usePageDraft } from './use-page-draft.ts';
import { type PageForm, slugOf, usePageForm } from './use-page-form.ts';

function Conflict({ form }: { form: PageForm }) {
  return (
    <FormAlert tone="warning" title="Somebody else saved this page meanwhile">
      <span className={styles.row}>
        <Button size="compact-sm" variant="default" onClick={() => void form.loadTheirs()}>
          Load theirs
        </Button>
        <Button size="compact-sm" onClick={() => void form.keepMine()}>
          Save mine as the next version
        </Button>
      </span>
    </FormAlert>
  );
}

function TextFields({ page, form }: { page: EditedPage; form: PageForm }) {
  const { fields, errors, set } = form;
  return (
    <RecordCard title="Text">
      <div className={styles.fields}>
        <TextInput
          label="Title"
          maxLength={120}
          value={fields.title}
          error={errors.title}
          onChange={({ currentTarget: { value } }) => set({ title: value })}
        />
        <TextInput
          label="Address"
          description={page.isSlugFixed ? 'It stays, because links lead to it.' : undefined}
          leftSectionWidth={64}
          leftSection={<span className={styles.hint}>/page/</span>}
          maxLength={80}
          disabled={page.isSlugFixed}
          placeholder={slugOf(fields.title)}
          value={fields.slug}
          error={errors.slug}
          onChange={({ currentTarget: { value } }) => set({ slug: value.toLowerCase() })}
        />
        <Textarea
          label="Summary"
          description="Below the title, and for search engines."
          maxLength={300}
          autosize
          minRows={2}
          value={fields.excerpt}
          error={errors.excerpt}
          onChange={({ currentTarget: { value } }) => set({ excerpt: value })}
        />
        <RichText
          key={form.revision}
          html={fields.content}
          error={errors.content}
          onChange={(content) => set({ content })}
        />
      </div>
    </RecordCard>
  );
}

/** The editor of a page: its text at the left; publishing, placement and search engines at the right. */
export function PageEditor({ page }: { page: EditedPage }) {
  const draft = usePageDraft(page);
  const form = usePageForm(page, () => draft.forget());
  const isKept = useKeepWhileTyping(draft, form);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const isShown = page.publishedVersion !== null || page.isSystem;
  return (
    <RecordPage
      title={form.isNew ? 'New page' : page.title}
      crumbs={[{ label: 'Pages', href: '/admin/pages' }]}
      lead={form.isNew ? undefined : <PageState page={page} />}
      actions={
        <>
          {isShown ? (
            <Button
              component="a"
              href={pagePath(page.slug)}
              target="_blank"
              rel="noopener"
              variant="default"
              leftSection={<IconExternalLink size={17} />}
            >
              View page
            </Button>
          ) : null}
          {page.version > 0 ? (
            <Button variant="default" leftSection={<IconHistory size={17} />} onClick={() => setHistoryOpen(true)}>
              Versions
            </Button>
          ) : null}
        </>
      }
      side={
        <>
          <PublishCard page={page} form={form} state={<DraftState draft={draft} isKept={isKept} />} />
          {form.isNew ? null : <PlaceCard page={page} onSaved={form.keep} />}
        </>
      }
    >
      <DraftNotices draft={draft} form={form} />
      {form.isStale ? <Conflict form={form} /> : null}
      <TextFields page={page} form={form} />
      <SeoCard form={form} />
      {isHistoryOpen ? (
        <PageVersions page={page} isDirty={form.isDirty} onRestored={form.show} close={() => setHistoryOpen(false)} />
      ) : null}
      <LeaveGuard isDirty={form.isDirty && !isKept} onLeave={() => draft.forget()} />
    </RecordPage>
  );
}
