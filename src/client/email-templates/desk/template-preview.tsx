import { Checkbox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { EmailTemplateText } from '../../../shared/settings/email-template.schemas.ts';
import { styleNonce } from '../../platform/style-nonce.ts';
import { trpc } from '../../platform/trpc.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { Choice } from '../../ui/forms/choice.tsx';
import styles from './email-templates.module.css';
import { templateErrors } from './use-template-form.ts';

const views = ['desktop', 'phone', 'text'] as const;
type View = (typeof views)[number];
const labels: Readonly<Record<View, string>> = { desktop: 'Desktop', phone: 'Phone', text: 'Plain text' };

/** Mail programs choose by the reader's system; here it is chosen by hand. */
function inScheme(html: string, isDark: boolean): string {
  return html.replaceAll('@media (prefers-color-scheme: dark)', isDark ? '@media all' : '@media not all');
}

/** The mail that the text makes, with sample values, a moment after the last key. */
export function TemplatePreview({ id, text }: { id: string; text: EmailTemplateText }) {
  const [view, setView] = useState<View>('desktop');
  const [isDark, setDark] = useState(false);
  const [shown] = useDebouncedValue(text, 350);
  const preview = trpc.emailTemplates.preview.useMutation();
  const { mutate } = preview;
  // The last mail stays while a text is being written that makes none.
  const [mail, setMail] = useState<{ subject: string; html: string; text: string }>();
  useEffect(() => mutate({ id, ...shown }, { onSuccess: setMail }), [mutate, id, shown]);
  const faults = preview.error ? Object.values(templateErrors(preview.error)) : [];
  return (
    <section className={styles.preview} aria-label="Preview">
      <div className={styles.tools}>
        <Choice
          label="Show as"
          value={view}
          options={views.map((value) => ({ value, label: labels[value] }))}
          onChange={setView}
        />
        <Checkbox
          label="Dark"
          checked={isDark}
          disabled={view === 'text'}
          onChange={({ currentTarget: { checked } }) => setDark(checked)}
        />
      </div>
      {faults.length === 0 ? null : (
        <FormAlert tone="warning" title="This text cannot be sent">
          {faults.join('. ')}
        </FormAlert>
      )}
      {mail === undefined ? (
        <Skeleton height={520} radius={12} />
      ) : (
        <>
          <p className={styles.subject}>{mail.subject}</p>
          {view === 'text' ? (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
            <pre className={styles.plain} tabIndex={0}>
              {mail.text}
            </pre>
          ) : (
            <iframe
              title="The mail"
              className={styles.mail}
              data-view={view}
              sandbox=""
              srcDoc={vouchedFor(inScheme(mail.html, isDark))}
            />
          )}
        </>
      )}
    </section>
  );
}

/** The policy of this page holds for the mail in it too. */
function vouchedFor(html: string): string {
  return html.replace(/<style\b/g, `<style nonce="${styleNonce()}"`);
}
