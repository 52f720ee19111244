import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { Link } from 'wouter';
import { followRelease } from '../../../../shared/products/early-access.rules.ts';
import { nameOfValue, valuesOf } from '../../../../shared/products/product-choices.ts';
import { toMoment } from '../../../platform/local-moment.ts';
import { useSession } from '../../../platform/session/session.ts';
import { useSite } from '../../../platform/site/site.ts';
import { trpc } from '../../../platform/trpc.ts';
import { MomentInput } from '../../../ui/forms/moment-input.tsx';
import { type CategoryChoice, useCategoryChoices } from '../choosing/category-choices.ts';
import { useMayPublish } from '../saving/use-may-publish.ts';
import { errorBelow, FormSection, type ProductForm, type ProductTabProps } from './form-section.tsx';
import { LanguageFields } from './language-fields.tsx';
import { ParentGame } from './parent-game.tsx';
import styles from './product-form.module.css';

const choiceLabels = { type: 'Type', itemClass: 'Item class', rarity: 'Rarity', platform: 'Platform' } as const;
type ChoiceFieldProps = { form: ProductForm; name: keyof typeof choiceLabels; none?: string };

function ChoiceField({ form, name, none }: ChoiceFieldProps) {
  const values = (valuesOf(name) ?? []).filter((value) => value !== 'none');
  const empty = name === 'platform' ? 'none' : '';
  return (
    <NativeSelect
      label={choiceLabels[name]}
      data={[
        ...(none === undefined ? [] : [{ value: empty, label: none }]),
        ...values.map((value) => ({ value, label: nameOfValue(name, value) })),
      ]}
      {...form.getInputProps(name)}
    />
  );
}

const deliveries = [
  { value: 'key', label: 'Keys' },
  { value: 'file', label: 'Files' },
  { value: 'manual', label: 'By hand, in the game' },
];
const ages = ['', '3', '7', '12', '16', '18'].map((value) => ({ value, label: value === '' ? 'None' : `${value}+` }));

function CategoryField({ form, known }: { form: ProductForm; known: CategoryChoice | undefined }) {
  const active = useCategoryChoices();
  const isListed = active.some(({ value }) => value === known?.value);
  const isNone = trpc.categories.tree.useQuery({}).data?.items.length === 0;
  return (
    <NativeSelect
      label="Category"
      description={isNone ? <NoCategories /> : undefined}
      data={[{ value: '', label: 'Choose a category' }, ...(known && !isListed ? [known] : []), ...active]}
      {...form.getInputProps('categoryId')}
    />
  );
}

/** A new shop has none, and no product is saved without one. */
function NoCategories() {
  const mayCreate = useSession().user?.permissions.includes('category:manage') === true;
  if (!mayCreate) return 'The shop has no categories yet. Please ask its support to create one.';
  return (
    <>
      There are no categories yet. <Link href="/admin/categories">Create a category</Link> first.
    </>
  );
}

type GeneralTabProps = ProductTabProps & {
  category: CategoryChoice | undefined;
  parent: { id: string; name: string } | undefined;
  isOnShow: boolean;
};

/** What the product is, and what its page tells about it. */
export function GeneralTab(props: GeneralTabProps) {
  const { form } = props;
  return (
    <>
      <ProductSection {...props} />
      <TextsSection form={form} />
      <FactsSection form={form} />
    </>
  );
}

function ProductSection({ form, category, parent, isOnShow }: GeneralTabProps) {
  const mayPublish = useMayPublish();
  const { type } = form.values;
  return (
    <FormSection title="Product" description="What it is called and where shoppers find it.">
      <TextInput className={styles.wide ?? ''} label="Name" maxLength={120} {...form.getInputProps('name')} />
      <NativeSelect
        label="Status"
        data={[
          { value: 'inactive', label: 'Draft, hidden from shoppers' },
          { value: 'active', label: isOnShow || mayPublish ? 'Active' : 'Ask to publish' },
        ]}
        {...form.getInputProps('status')}
      />
      <CategoryField form={form} known={category} />
      <ChoiceField form={form} name="type" />
      <NativeSelect label="Delivery" data={deliveries} {...form.getInputProps('deliveryType')} />
      {type === 'game_item' ? (
        <>
          <ChoiceField form={form} name="itemClass" none="None" />
          <ChoiceField form={form} name="rarity" none="None" />
        </>
      ) : null}
      {type === 'dlc' ? <ParentGame form={form} parent={parent} /> : null}
      <ChoiceField form={form} name="platform" none="None" />
      <TextInput
        label="SKU"
        description="Generated if left empty."
        autoCapitalize="characters"
        {...form.getInputProps('sku')}
      />
      <TextInput
        className={styles.wide ?? ''}
        label="Tags"
        description="Up to 8, separated by commas."
        {...form.getInputProps('tags')}
        error={errorBelow(form, 'tags')}
      />
      <TextInput
        label="Regions"
        description="GLOBAL, or country codes such as DE, FR."
        {...form.getInputProps('regions')}
        error={errorBelow(form, 'regions')}
      />
      <ReleaseField form={form} />
      <MomentInput label="Visible until" {...form.getInputProps('publishTo')} />
    </FormSection>
  );
}

/** VIPs may buy earlier by default; their own time is under Pricing. */
function ReleaseField({ form }: ProductTabProps) {
  const { earlyAccessHours, vipEnabled } = useSite();
  const { onChange, ...field } = form.getInputProps('publishFrom');
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const [from, to] = [form.values.publishFrom, event.currentTarget.value].map(toMoment);
    const step = { from: from ?? null, to: to ?? null, hours: vipEnabled ? earlyAccessHours : 0 };
    onChange(event);
    form.setFieldValue('vipFrom', followRelease(toMoment(form.values.vipFrom), step) ?? '');
  };
  return <MomentInput label="Visible from" {...field} onChange={change} />;
}

function TextsSection({ form }: ProductTabProps) {
  return (
    <FormSection title="Texts" description="What the product page says. Markup that is not allowed is removed.">
      <Textarea
        className={styles.wide ?? ''}
        label="Short description"
        maxLength={300}
        autosize
        minRows={2}
        {...form.getInputProps('shortDescription')}
      />
      <Textarea
        className={styles.wide ?? ''}
        label="Description"
        description="HTML: headings, paragraphs, lists, links and emphasis."
        autosize
        minRows={8}
        maxRows={24}
        {...form.getInputProps('description')}
      />
      {form.values.deliveryType === 'manual' ? null : (
        <Textarea
          className={styles.wide ?? ''}
          label="Activation guide"
          autosize
          minRows={3}
          maxRows={16}
          {...form.getInputProps('activationGuide')}
        />
      )}
    </FormSection>
  );
}

function FactsSection({ form }: ProductTabProps) {
  return (
    <FormSection title="Facts" description="Requirements, languages and ratings. Leave empty what does not apply.">
      <Textarea
        label="Minimum requirements"
        description="One part a line, such as Memory: 8 GB."
        autosize
        minRows={4}
        {...form.getInputProps('systemRequirements.minimum')}
        error={errorBelow(form, 'systemRequirements.minimum')}
      />
      <Textarea
        label="Recommended requirements"
        description="One part a line, such as Memory: 16 GB."
        autosize
        minRows={4}
        {...form.getInputProps('systemRequirements.recommended')}
        error={errorBelow(form, 'systemRequirements.recommended')}
      />
      <TextInput label="Release date" type="date" {...form.getInputProps('releaseDate')} />
      <NativeSelect label="Age rating" data={ages} {...form.getInputProps('ageRating')} />
      <LanguageFields form={form} />
    </FormSection>
  );
}
