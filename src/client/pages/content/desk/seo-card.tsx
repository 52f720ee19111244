import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { searchEntryOf } from '../../../../shared/pages/page-seo.ts';
import { pagePath } from '../../../../shared/pages/system-pages.ts';
import { RecordCard } from '../../../desk/record/record-page.tsx';
import { useSite } from '../../../platform/site/site.ts';
import styles from './page-editor.module.css';
import { type PageForm, slugOf } from './use-page-form.ts';

/** What search engines are told, and how their result will look. */
export function SeoCard({ form: { fields, errors, set } }: { form: PageForm }) {
  const { websiteName } = useSite();
  const { seo } = fields;
  const entry = searchEntryOf(fields);
  return (
    <RecordCard title="Search engines">
      <div className={styles.fields}>
        <TextInput
          label="Title"
          placeholder={fields.title}
          maxLength={70}
          value={seo.title}
          error={errors['seo.title']}
          onChange={({ currentTarget: { value } }) => set({ seo: { ...seo, title: value } })}
        />
        <Textarea
          label="Description"
          placeholder={fields.excerpt}
          maxLength={200}
          autosize
          minRows={2}
          value={seo.description}
          error={errors['seo.description']}
          onChange={({ currentTarget: { value } }) => set({ seo: { ...seo, description: value } })}
        />
        <Checkbox
          label="Hide from search engines"
          checked={seo.isHidden}
          onChange={({ currentTarget: { checked } }) => set({ seo: { ...seo, isHidden: checked } })}
        />
        <section className={styles.preview} aria-label="Search result preview">
          <small>{`${location.host}${pagePath(fields.slug || slugOf(fields.title) || '…')}`}</small>
          <strong>{`${entry.title || 'Title'} | ${websiteName}`}</strong>
          <span>
            {seo.isHidden
              ? 'Search engines do not show this page.'
              : entry.description || 'What the page is about, in a sentence.'}
          </span>
        </section>
      </div>
    </RecordCard>
  );
}
