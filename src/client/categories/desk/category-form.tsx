import { Dialog } from '../../ui/feedback/dialog.tsx';
import { DialogActions } from '../../ui/feedback/dialog-actions.tsx';
import '../../ui/forms/form-sheets.ts';
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { z } from 'zod';
import type { CategoryNode } from '../../../shared/categories/category.schemas.ts';
import { createCategorySchema } from '../../../shared/categories/category-input.schemas.ts';
import { ChangedMeanwhile } from '../../desk/record/changed-meanwhile.tsx';
import { changedWords } from '../../desk/record/changed-words.ts';
import { useSeenRow } from '../../desk/record/use-seen-row.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { useKeepTypedInput } from '../../platform/session/use-keep-page.ts';
import { trpc } from '../../platform/trpc.ts';
import { applyServerErrors, useZodForm } from '../../platform/use-zod-form.ts';
import styles from './categories-desk-page.module.css';
import { othersOf, placesOf } from './category-places.ts';

type Values = {
  name: string;
  slug: string;
  description: string;
  parentId: string;
  status: string;
  isFeatured: boolean;
};

/** An empty address is made from the name, an empty parent is the top level. */
const toInput = ({ slug, parentId, ...rest }: Values) => ({
  ...rest,
  ...(slug !== '' && { slug }),
  parentId: parentId === '' ? null : parentId,
});
const formSchema = z.preprocess((values: Values) => toInput(values), createCategorySchema);

const valuesOf = (category: CategoryNode | undefined): Values => ({
  name: category?.name ?? '',
  slug: category?.slug ?? '',
  description: category?.description ?? '',
  parentId: category?.parentId ?? '',
  status: category?.status ?? 'active',
  isFeatured: category?.isFeatured ?? false,
});

const labels: Readonly<Record<keyof Values, string>> = {
  name: 'Name',
  slug: 'Address',
  parentId: 'Parent category',
  description: 'Description',
  status: 'Status',
  isFeatured: 'Featured on the home page',
};

/** The values as the form shows them. */
function inWords({ parentId, status, isFeatured, ...texts }: Values, tree: readonly CategoryNode[]) {
  return {
    ...texts,
    parentId: placesOf(tree).find(({ node }) => node.id === parentId)?.node.name ?? 'Top level',
    status: status === 'active' ? 'Visible' : 'Hidden',
    isFeatured: isFeatured ? 'yes' : 'no',
  };
}

type CategoryFormProps = { category: CategoryNode | undefined; tree: readonly CategoryNode[]; onClose: () => void };

/** Makes a category, or changes the one given. */
export function CategoryForm({ category, tree, onClose }: CategoryFormProps) {
  const utils = trpc.useUtils();
  const keepTyped = useKeepTypedInput();
  const form = useZodForm<Values>(formSchema, valuesOf(category));
  const { seen, theirs, take } = useSeenRow(category, async () => {
    const { items } = await utils.categoryEditing.tree.fetch({}, { staleTime: 0 });
    return placesOf(items).find(({ node }) => node.id === category?.id)?.node;
  });
  const reply = {
    onSuccess: () => {
      notify.success(category ? 'Category saved' : 'Category created');
      onClose();
    },
    onError: async (error: unknown) => {
      if (await take(error)) return;
      applyServerErrors(form, error);
      notify.error(messageOf(error));
    },
    onSettled: () => Promise.all([utils.categoryEditing.invalidate(), utils.categories.invalidate()]),
  };
  const create = trpc.categoryEditing.create.useMutation(reply);
  const update = trpc.categoryEditing.update.useMutation(reply);
  const submit = form.onSubmit((values) => {
    const input = createCategorySchema.parse(toInput(values));
    if (seen) update.mutate({ id: seen.id, version: seen.version, ...input });
    else create.mutate(input);
  });
  return (
    <Dialog
      onClose={onClose}
      isDirty={form.isDirty}
      title={category ? `Edit ${category.name}` : 'New category'}
      size={540}
      closeOnClickOutside={false}
    >
      <form className={styles.form} onSubmit={submit} onInput={keepTyped} noValidate>
        <TextInput
          label={labels.name}
          data-autofocus
          maxLength={60}
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <TextInput
          label={labels.slug}
          description="Generated from the name if left empty."
          key={form.key('slug')}
          {...form.getInputProps('slug')}
        />
        <NativeSelect
          label={labels.parentId}
          data={[{ value: '', label: 'Top level' }, ...othersOf(tree, category?.id)]}
          key={form.key('parentId')}
          {...form.getInputProps('parentId')}
        />
        <Textarea
          label={labels.description}
          autosize
          minRows={3}
          maxLength={2000}
          key={form.key('description')}
          {...form.getInputProps('description')}
        />
        <NativeSelect
          label={labels.status}
          description="A hidden category also hides everything below it from the navigation."
          data={[
            { value: 'active', label: 'Visible' },
            { value: 'inactive', label: 'Hidden' },
          ]}
          key={form.key('status')}
          {...form.getInputProps('status')}
        />
        <Checkbox
          label={labels.isFeatured}
          key={form.key('isFeatured')}
          {...form.getInputProps('isFeatured', { type: 'checkbox' })}
        />
        {theirs === undefined ? null : (
          <ChangedMeanwhile
            what="category"
            words={changedWords(labels, inWords(form.getValues(), tree), inWords(valuesOf(theirs), tree))}
          />
        )}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={create.isPending || update.isPending}>
            {category ? 'Save category' : 'Create category'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
