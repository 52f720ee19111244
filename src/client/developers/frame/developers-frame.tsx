import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { ChipLinks } from '../../ui/layout/chip-links.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import styles from './developers-frame.module.css';

const pages = [
  { label: 'Reference', href: '/developers' },
  { label: 'Guides', href: '/developers/guides' },
  { label: 'Webhooks', href: '/developers/webhooks' },
  { label: 'Changelog', href: '/developers/changelog' },
  { label: 'API keys', href: '/developers/keys' },
];

type DevelopersFrameProps = { title: string; description: ReactNode; children: ReactNode };

/** The top of each screen for developers, with the ways to the others. */
export function DevelopersFrame({ title, description, children }: DevelopersFrameProps) {
  const [path] = useLocation();
  return (
    <div className={styles.page}>
      <PageHeader title={title} description={<span className={styles.lead}>{description}</span>} />
      <div className={styles.ways}>
        <ChipLinks label="For developers" chips={pages.map((page) => ({ ...page, isChosen: page.href === path }))} />
      </div>
      {children}
    </div>
  );
}
