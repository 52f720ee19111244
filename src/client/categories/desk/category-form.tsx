import { Dialog } from '../../ui/feedback/dialog.tsx';
import '../../ui/forms/form-sheets.ts';
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { z } from 'zod';
import type { CategoryNode } from '../../../shared/categories/category.schemas.ts';
import { createCategorySchema } from '../../../shared/categories/category-input.schemas.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { applyServerErrors, useZodForm } from '../../platform/use-zod-form.ts';
import styles from './categories-desk-page.module.css';
import { othersOf } from './category-places.ts';

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

type CategoryFormProps = { category: CategoryNode | undefined; tree: readonly CategoryNode[]; onClose: () => void };

/** Makes a category, or changes the one given. */
export function CategoryForm({ category, tree, onClose }: CategoryFormProps) {
  const utils = trpc.useUtils();
  const form = useZodForm<Values>(formSchema, {
    name: category?.name ?? '',
    slug: category?.slug ?? '',
    description: category?.description ?? '',
    parentId: category?.parentId ?? '',
    status: category?.status ?? 'active',
    isFeatured: category?.isFeatured ?? false,
  });
  const reply = {
    onSuccess: () => {
      notify.success(category ? 'Category saved' : 'Category created');
      onClose();
    },
    onError: (error: unknown) => {
      applyServerErrors(form, error);
      notify.error(messageOf(error));
    },
    onSettled: () => Promise.all([utils.categoryEditing.invalidate(), utils.categories.invalidate()]),
  };
  const create = trpc.categoryEditing.create.useMutation(reply);
  const update = trpc.categoryEditing.update.useMutation(reply);
  const submit = form.onSubmit((values) => {
    const input = createCategorySchema.parse(toInput(values));
    if (category) update.mutate({ id: category.id, version: category.version, ...input });
    else create.mutate(input);
  });
  return (
    <Dialog
      onClose={onClose}
      title={category ? `Edit ${category.name}` : 'New category'}
      size={540}
      closeOnClickOutside={false}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextInput label="Name" data-autofocus maxLength={60} key={form.key('name')} {...form.getInputProps('name')} />
        <TextInput
          label="Address"
          description="Generated from the name if left empty."
          key={form.key('slug')}
          {...form.getInputProps('slug')}
        />
        <NativeSelect
          label="Parent category"
          data={[{ value: '', label: 'Top level' }, ...othersOf(tree, category?.id)]}
          key={form.key('parentId')}
          {...form.getInputProps('parentId')}
        />
        <Textarea
          label="Description"
          autosize
          minRows={3}
          maxLength={2000}
          key={form.key('description')}
          {...form.getInputProps('description')}
        />
        <NativeSelect
          label="Status"
          description="A hidden category also hides everything below it from the navigation."
          data={[
            { value: 'active', label: 'Visible' },
            { value: 'inactive', label: 'Hidden' },
          ]}
          key={form.key('status')}
          {...form.getInputProps('status')}
        />
        <Checkbox
          label="Featured on the home page"
          key={form.key('isFeatured')}
          {...form.getInputProps('isFeatured', { type: 'checkbox' })}
        />
        <div className={styles.actions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={create.isPending || update.isPending}>
            {category ? 'Save category' : 'Create category'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
