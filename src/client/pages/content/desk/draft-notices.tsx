import { Button } from '@mantine/core';
import { formatDate } from '../../../../shared/dates/format-date.ts';
import { FormAlert } from '../../../ui/feedback/form-alert.tsx';
import styles from './page-editor.module.css';
import type { KeptPageDraft } from './use-page-draft.ts';
import type { PageForm } from './use-page-form.ts';

/** Asks what becomes of a draft: of one from before, and of one that another tab writes. */
export function DraftNotices({ draft, form }: { draft: KeptPageDraft; form: PageForm }) {
  const { offered } = draft;
  if (offered)
    return (
      <FormAlert
        tone="info"
        title={`You wrote something here that is not saved, ${formatDate(offered.keptAt, 'dateTime')}`}
      >
        {offered.version < form.version ? <span>Version {form.version} was saved since then.</span> : null}
        <span className={styles.row}>
          <Button
            size="compact-sm"
            onClick={() => {
              draft.adopt(offered);
              form.adopt(offered);
            }}
          >
            Continue editing
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => draft.forget(offered)}>
            Discard it
          </Button>
        </span>
      </FormAlert>
    );
  if (draft.trouble !== 'elsewhere') return null;
  const showOther = async () => {
    const other = await draft.takeOver();
    if (!other) return await form.loadTheirs();
    draft.adopt(other);
    form.adopt(other);
  };
  return (
    <FormAlert tone="warning" title="You are writing this page in another tab too">
      <span>Only one of the two texts can be kept.</span>
      <span className={styles.row}>
        <Button size="compact-sm" variant="default" onClick={() => void showOther()}>
          Show the other text
        </Button>
        <Button size="compact-sm" onClick={() => void draft.takeOver()}>
          Keep this one
        </Button>
      </span>
    </FormAlert>
  );
}

/** Whether what is typed would survive this tab. */
export function DraftState({ draft, isKept }: { draft: KeptPageDraft; isKept: boolean }) {
  if (draft.trouble === 'failed')
    return (
      <p className={styles.error} role="status">
        Your changes could not be kept. They are in this tab alone until you save.
      </p>
    );
  if (!isKept || draft.keptAt === undefined) return null;
  return <p className={styles.note}>Changes kept for you {formatDate(draft.keptAt, 'dateTime')}</p>;
}
