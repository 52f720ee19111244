import { useState } from 'react';
import { useLocation } from 'wouter';
import { fieldMessages } from '../../../../shared/messages/field-messages.ts';
import type { PageDraft } from '../../../../shared/pages/page-draft.schemas.ts';
import type { EditedPage } from '../../../../shared/pages/page-editing.schemas.ts';
import { envelopeOf, messageOf } from '../../../platform/http/api-error.ts';
import { notify } from '../../../platform/notify.tsx';
import { trpc } from '../../../platform/trpc.ts';

export type PageFields = Pick<EditedPage, 'title' | 'slug' | 'content' | 'excerpt' | 'seo'>;
type FieldErrors = Readonly<Record<string, string>>;

const fieldsOf = ({ title, slug, content, excerpt, seo }: EditedPage): PageFields => ({
  ...{ title, slug, content, excerpt, seo },
});

/** An address made of a title, until somebody writes one. */
export function slugOf(title: string): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '');
}

/** Shows a page as it was stored wherever it is shown. */
function useCachePage() {
  const utils = trpc.useUtils();
  return (saved: EditedPage) => {
    utils.pageEditing.get.setData({ id: saved.id }, saved);
    utils.pageEditing.get.setData({ id: saved.slug }, saved);
    void utils.pageEditing.list.invalidate();
    void utils.pageEditing.versions.invalidate();
    void utils.pages.invalidate();
  };
}

/** The text of a page as its fields hold it. Saving sends the version that was looked at. */
export function usePageForm(page: EditedPage, onSaved: () => void) {
  const utils = trpc.useUtils();
  const cache = useCachePage();
  const [, navigate] = useLocation();
  const [base, setBase] = useState(() => fieldsOf(page));
  const [fields, setFields] = useState(base);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [version, setVersion] = useState(page.version);
  const [isStale, setStale] = useState(false);
  /** Grows when the text was replaced from outside, so that the editor begins anew. */
  const [revision, setRevision] = useState(0);
  const create = trpc.pageEditing.create.useMutation();
  const saveCall = trpc.pageEditing.save.useMutation();
  const isNew = page.id === '';

  const keep = (saved: EditedPage) => {
    setVersion(saved.version);
    cache(saved);
  };
  /** Says at the fields, or else in a message, why something was refused. */
  const refuse = (error: unknown) => {
    const envelope = envelopeOf(error);
    const found = Object.entries(envelope?.errors ?? {}).map(([field, [key = '']]) => [
      field,
      fieldMessages[key] ?? key,
    ]);
    setErrors(Object.fromEntries(found));
    if (envelope?.code === 'STALE_VERSION') setStale(true);
    else notify.error(messageOf(error));
  };
  /** Undefined when it was refused; the fields then say why. */
  const save = async (seen = version): Promise<EditedPage | undefined> => {
    const { slug, ...text } = fields;
    setErrors({});
    try {
      const saved = isNew
        ? await create.mutateAsync({ ...text, slug: slug || slugOf(text.title) })
        : await saveCall.mutateAsync({ id: page.id, version: seen, ...text, ...(!page.isSlugFixed && { slug }) });
      setBase(fields);
      setStale(false);
      keep(saved);
      onSaved();
      if (isNew) navigate(`/admin/pages/${saved.id}`, { replace: true });
      return saved;
    } catch (error) {
      refuse(error);
      return undefined;
    }
  };
  /** Shows what is stored and drops what is not saved. */
  const show = (stored: EditedPage) => {
    keep(stored);
    setBase(fieldsOf(stored));
    setFields(fieldsOf(stored));
    setErrors({});
    setStale(false);
    setRevision((before) => before + 1);
  };
  /** Shows a text that was not saved. */
  const adopt = (draft: Pick<PageDraft, 'text' | 'version'>) => {
    setFields({ ...draft.text, ...(page.isSlugFixed && { slug: page.slug }) });
    setVersion(draft.version);
    setErrors({});
    setRevision((before) => before + 1);
  };
  const discard = () => adopt({ text: base, version });
  const fetchStored = () => utils.pageEditing.get.fetch({ id: page.id }, { staleTime: 0 });
  return {
    ...{ fields, errors, version, isStale, revision, isNew, save, show, keep, refuse, adopt, discard, setErrors },
    set: (changed: Partial<PageFields>) => setFields((before) => ({ ...before, ...changed })),
    isDirty: JSON.stringify(fields) !== JSON.stringify(base),
    isBusy: create.isPending || saveCall.isPending,
    loadTheirs: async () => show(await fetchStored()),
    /** Theirs stays among the versions. */
    keepMine: async () => save((await fetchStored()).version),
  };
}
export type PageForm = ReturnType<typeof usePageForm>;
