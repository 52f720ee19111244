import { Textarea, TextInput } from '@mantine/core';
import type { RefObject } from 'react';
import type { EmailTemplateDetail } from '../../../shared/settings/email-template.schemas.ts';
import styles from './email-templates.module.css';
import type { TemplateField, TemplateForm } from './use-template-form.ts';

type TemplateFieldsProps = {
  template: EmailTemplateDetail;
  form: TemplateForm;
  bodyRef: RefObject<HTMLTextAreaElement | null>;
};

/** Subject, heading, body and footer; the picker puts a placeholder where the body was last written in. */
export function TemplateFields({ template, form, bodyRef }: TemplateFieldsProps) {
  const { text, errors, set } = form;
  const field = (name: TemplateField) => ({
    value: text[name],
    error: errors[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => set({ [name]: value }),
  });
  const insert = (name: string) => {
    const area = bodyRef.current;
    const [start, end] = [area?.selectionStart ?? text.body.length, area?.selectionEnd ?? text.body.length];
    const written = `{{${name}}}`;
    set({ body: `${text.body.slice(0, start)}${written}${text.body.slice(end)}` });
    requestAnimationFrame(() => {
      area?.focus();
      area?.setSelectionRange(start + written.length, start + written.length);
    });
  };
  return (
    <div className={styles.fields}>
      <TextInput label="Subject" maxLength={150} {...field('subject')} />
      <TextInput label="Heading" maxLength={150} {...field('header')} />
      <Textarea
        ref={bodyRef}
        label="Body"
        description="An empty line begins a new block. [Label](link) is a button, | Label | value | a line that stands out, - {{list}} a list, > text small print."
        autosize
        minRows={10}
        maxRows={26}
        maxLength={10_000}
        classNames={{ input: styles.body ?? '' }}
        {...field('body')}
      />
      <fieldset className={styles.placeholders}>
        <legend>Placeholders</legend>
        {template.placeholders.map(({ name, description, sample }) => (
          <button key={name} type="button" title={`${description}, such as ${sample}`} onClick={() => insert(name)}>
            {name}
          </button>
        ))}
      </fieldset>
      <Textarea label="Footer" autosize minRows={2} maxLength={1000} {...field('footer')} />
    </div>
  );
}
