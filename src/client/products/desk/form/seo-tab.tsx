import { Textarea, TextInput } from '@mantine/core';
import { FormSection, type ProductTabProps } from './form-section.tsx';
import styles from './product-form.module.css';

/** How search engines and shared links show it. */
export function SeoTab({ form }: ProductTabProps) {
  const { name, slug, shortDescription, seo } = form.values;
  return (
    <FormSection title="Search engines" description="If left empty, the name and short description are used.">
      <TextInput
        className={styles.wide ?? ''}
        label="Address"
        description="Generated from the name if left empty. The old address redirects to the new one."
        leftSectionWidth={86}
        leftSection={<span className={styles.hint}>/product/</span>}
        {...form.getInputProps('slug')}
      />
      <TextInput className={styles.wide ?? ''} label="Title" maxLength={70} {...form.getInputProps('seo.title')} />
      <Textarea
        className={styles.wide ?? ''}
        label="Description"
        maxLength={200}
        autosize
        minRows={2}
        {...form.getInputProps('seo.description')}
      />
      <TextInput
        className={styles.wide ?? ''}
        label="Picture of shared links"
        description="Path of a picture of this shop, such as /media/products/saw-1280.webp."
        {...form.getInputProps('seo.ogImage')}
      />
      <div className={`${styles.preview} ${styles.wide}`}>
        <small>{`${location.host}/product/${slug || '…'}`}</small>
        <strong>{seo.title || name || 'Title'}</strong>
        <span>{seo.description || shortDescription || 'What the product is, in a sentence.'}</span>
      </div>
    </FormSection>
  );
}
