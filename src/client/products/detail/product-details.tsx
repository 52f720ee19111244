import { IconFile } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { describeFileSize } from '../../../shared/downloads/file-size.ts';
import type { Product } from '../../../shared/products/product.schemas.ts';
import { LanguagesTable } from '../languages/languages-table.tsx';
import { RequirementsTable } from '../requirements/requirements-table.tsx';
import styles from './product-details.module.css';

type Part = { id: string; title: string; content: ReactNode };

function Section({ id, title, content }: Part) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className={styles.section}>
      <h2 id={`${id}-heading`} className={styles.heading}>
        {title}
      </h2>
      {content}
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

function About({ product: { description, tags } }: { product: Product }) {
  return (
    <>
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
    </>
  );
}

/** What a product has to say of itself, without what is empty. */
function partsOf(product: Product): Part[] {
  const { description, systemRequirements, languages, activationGuide = '', files, tags } = product;
  const parts: (Part | undefined)[] = [
    description === '' && tags.length === 0
      ? undefined
      : { id: 'about', title: 'About this product', content: <About product={product} /> },
    files.length === 0 ? undefined : { id: 'files', title: 'Files', content: <Files files={files} /> },
    systemRequirements && {
      id: 'requirements',
      title: 'System requirements',
      content: <RequirementsTable requirements={systemRequirements} />,
    },
    languages.length === 0
      ? undefined
      : { id: 'languages', title: 'Languages', content: <LanguagesTable languages={languages} /> },
    activationGuide === ''
      ? undefined
      : { id: 'activation', title: 'How to activate', content: <p className={styles.guide}>{activationGuide}</p> },
  ];
  return parts.filter((part) => part !== undefined);
}

/** What there is to read of a product, with links to each part that stay in view. */
export function ProductDetails({ product }: { product: Product }) {
  const parts = partsOf(product);
  const links = [...parts, ...(product.bundle === undefined ? [{ id: 'reviews', title: 'Reviews' }] : [])];
  return (
    <div className={styles.details}>
      {links.length < 2 ? null : (
        <nav className={styles.links} aria-label="On this page">
          {links.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
      )}
      {parts.map((part) => (
        <Section key={part.id} {...part} />
      ))}
    </div>
  );
}
