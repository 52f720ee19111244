import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { EmailTemplateDetail, EmailTemplateText } from '../../../shared/settings/email-template.schemas.ts';
import { TextDifference } from '../../desk/difference/text-difference.tsx';
import { RestoreQuestion } from '../../desk/record/restore-question.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import styles from './email-templates.module.css';
import type { TemplateForm } from './use-template-form.ts';

export const linesOf = ({ subject, header, body, footer }: EmailTemplateText) =>
  [`Subject: ${subject}`, `Heading: ${header}`, body, `Footer: ${footer}`].join('\n');

type TemplateVersionsProps = { template: EmailTemplateDetail; form: TemplateForm; close: () => void };

/** What was saved when and by whom, what each differs from now, and the way back. */
export function TemplateVersions({ template, form, close }: TemplateVersionsProps) {
  const [asked, setAsked] = useState<EmailTemplateText & { version: number }>();
  const restore = (earlier: EmailTemplateText & { version: number }) => form.restore(earlier, close);
  const choose = (earlier: EmailTemplateText & { version: number }) =>
    form.isDirty ? setAsked(earlier) : restore(earlier);
  return (
    <Dialog onClose={close} title={`Versions of ${template.id}`} size={760}>
      <ol className={styles.versions}>
        {template.versions.map(({ version, savedAt, savedBy, subject, header, body, footer }) => (
          <li key={version}>
            <div className={styles.head}>
              <h3>{`Version ${version}`}</h3>
              <small>{`${formatDate(savedAt, 'dateTime')}, ${savedBy?.userName ?? 'the shop'}`}</small>
              {version === template.version ? null : (
                <Button
                  size="compact-sm"
                  variant="default"
                  loading={form.isBusy}
                  onClick={() => choose({ version, subject, header, body, footer })}
                >
                  {`Restore version ${version}`}
                </Button>
              )}
            </div>
            {version === template.version ? (
              <p className={styles.note}>In force.</p>
            ) : (
              <TextDifference
                from={linesOf({ subject, header, body, footer })}
                to={linesOf(template)}
                label={`From version ${version} to now`}
              />
            )}
          </li>
        ))}
      </ol>
      {asked === undefined ? null : (
        <RestoreQuestion
          version={asked.version}
          isBusy={form.isBusy}
          onConfirm={() => restore(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Dialog>
  );
}
