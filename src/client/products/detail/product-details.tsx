import { IconFile } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { describeFileSize } from '../../../shared/downloads/file-size.ts';
import type { Product } from '../../../shared/products/product.schemas.ts';
import { LanguagesTable } from '../languages/languages-table.tsx';
import { RequirementsTable } from '../requirements/requirements-table.tsx';
import styles from './product-details.module.css';

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}

function Files({ files }: { files: Product['files'] }) {
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.name} className={styles.file}>
          <IconFile size={20} stroke={1.6} aria-hidden="true" />
          <span className={styles.fileName}>{file.name}</span>
          <span className={styles.fileFact}>Version {file.version}</span>
          <span className={styles.fileFact}>{describeFileSize(file.size)}</span>
        </li>
      ))}
    </ul>
  );
}

export function ProductDetails({ product }: { product: Product }) {
  const { description, systemRequirements, languages, activationGuide, files, tags } = product;
  return (
    <div className={styles.details}>
      {description === '' && tags.length === 0 ? null : (
        <Section title="About this product">
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises it on the way in (C14) */}
          <div className={styles.prose} dangerouslySetInnerHTML={{ __html: description }} />
          {tags.length === 0 ? null : (
            <ul className={styles.tags} aria-label="Tags">
              {tags.map((tag) => (
                <li key={tag}>
                  <Link href={`/product?tags=${encodeURIComponent(tag)}`} className={styles.tag ?? ''}>
                    {tag}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </Section>
      )}
      {files.length === 0 ? null : (
        <Section title="Files">
          <Files files={files} />
        </Section>
      )}
      {systemRequirements === undefined ? null : (
        <Section title="System requirements">
          <RequirementsTable requirements={systemRequirements} />
        </Section>
      )}
      {languages.length === 0 ? null : (
        <Section title="Languages">
          <LanguagesTable languages={languages} />
        </Section>
      )}
      {activationGuide === undefined || activationGuide === '' ? null : (
        <Section title="How to activate">
          <p className={styles.guide}>{activationGuide}</p>
        </Section>
      )}
    </div>
  );
}
