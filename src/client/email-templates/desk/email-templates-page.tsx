import '../../ui/forms/form-sheets.ts';
import { TextInput } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { EmailTemplateView } from '../../../shared/settings/email-template.schemas.ts';
import { DeskPage } from '../../desk/frame/desk-page.tsx';
import type { ScreenProps } from '../../platform/screen/screen-module.ts';
import { trpc } from '../../platform/trpc.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import styles from './email-templates.module.css';
import { TemplateEditor } from './template-editor.tsx';
import { firstTemplate, nameOfTemplate, templateGroups } from './template-groups.ts';

function matches({ id, subject }: EmailTemplateView, words: string): boolean {
  return `${nameOfTemplate(id)} ${id} ${subject}`.toLowerCase().includes(words.trim().toLowerCase());
}

function TemplateGroup({ title, items, current }: { title: string; items: EmailTemplateView[]; current: string }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {items.map(({ id, subject, isCustomised }) => (
        <Link key={id} href={`/admin/email-templates/${id}`} aria-current={id === current ? 'page' : undefined}>
          <strong>{nameOfTemplate(id)}</strong>
          <small>{isCustomised ? `Changed · ${subject}` : subject}</small>
        </Link>
      ))}
    </section>
  );
}

function TemplateList({ items, current }: { items: readonly EmailTemplateView[]; current: string }) {
  const [words, setWords] = useState('');
  const found = items.filter((item) => matches(item, words));
  const list = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const open = current && list.current?.querySelector('[aria-current]');
    if (!open || !list.current) return;
    const [around, own] = [list.current.getBoundingClientRect(), open.getBoundingClientRect()];
    if (own.top < around.top || own.bottom > around.bottom) list.current.scrollTop += own.top - around.top;
  }, [current]);
  return (
    <div className={styles.list}>
      <TextInput
        type="search"
        aria-label="Find a template"
        placeholder="Find a template"
        value={words}
        onChange={({ currentTarget: { value } }) => setWords(value)}
      />
      <nav ref={list} aria-label="Templates">
        {Object.entries(templateGroups).map(([title, names]) => {
          const items = Object.keys(names).flatMap((key) => found.filter(({ id }) => id === key));
          return items.length === 0 ? null : <TemplateGroup key={title} {...{ title, items, current }} />;
        })}
        {found.length === 0 ? <p className={styles.note}>No template matches.</p> : null}
      </nav>
    </div>
  );
}

function OpenTemplate({ id }: { id: string }) {
  const template = trpc.emailTemplates.get.useQuery({ id }, { staleTime: 0, refetchOnWindowFocus: false });
  // What is being written stays while a later reading fails.
  if (template.data !== undefined) return <TemplateEditor key={id} template={template.data} />;
  if (template.isError) return <QueryError error={template.error} onRetry={() => void template.refetch()} />;
  return <Skeleton height={520} radius={12} />;
}

/** All mails of the shop: the list, the text of one, and how it will look. */
export function EmailTemplatesPage({ params }: ScreenProps) {
  const list = trpc.emailTemplates.list.useQuery({});
  const id = params.id ?? firstTemplate;
  return (
    <DeskPage title="E-mail templates">
      {list.data !== undefined ? (
        <div className={styles.panes}>
          <TemplateList items={list.data.items} current={id} />
          <OpenTemplate id={id} />
        </div>
      ) : list.isError ? (
        <QueryError error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <Skeleton height={520} radius={12} />
      )}
    </DeskPage>
  );
}
