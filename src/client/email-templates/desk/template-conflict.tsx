import { Button } from '@mantine/core';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { EmailTemplateDetail } from '../../../shared/settings/email-template.schemas.ts';
import { TextDifference } from '../../desk/difference/text-difference.tsx';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import styles from './email-templates.module.css';
import { linesOf } from './template-versions.tsx';
import type { TemplateForm } from './use-template-form.ts';

/** Who saved the template while it was written here, how theirs differs, and which of both shall stand. */
export function TemplateConflict({ template, form }: { template: EmailTemplateDetail; form: TemplateForm }) {
  const { savedBy, savedAt } = template.versions[0] ?? {};
  return (
    <FormAlert
      tone="warning"
      isUrgent
      title={`${savedBy?.userName ?? 'Somebody else'} saved this template while you were editing`}
    >
      <p>{`${savedAt === undefined ? '' : `Saved ${formatDate(savedAt, 'dateTime')}. `}Your text is kept in the fields.`}</p>
      <TextDifference from={linesOf(template)} to={linesOf(form.text)} label="From theirs to yours" />
      <span className={styles.actions}>
        <Button size="compact-sm" variant="default" disabled={form.isBusy} onClick={form.loadTheirs}>
          Load theirs
        </Button>
        <Button size="compact-sm" loading={form.isBusy} onClick={form.keepMine}>
          Save mine as the next version
        </Button>
      </span>
    </FormAlert>
  );
}
