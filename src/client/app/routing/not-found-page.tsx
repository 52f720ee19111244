import { Button } from '@mantine/core';
import { IconMapSearch } from '@tabler/icons-react';
import { Link } from 'wouter';
import { usePageTitle } from '../../platform/screen/page-title.ts';
import { SearchField } from '../../search/field/search-field.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { mainLinks } from './main-links.ts';
import styles from './not-found-page.module.css';

export function NotFoundPage() {
  usePageTitle('Page not found');
  return (
    <div className={styles.page}>
      <EmptyState
        headingLevel={1}
        title="Page not found"
        message="This page does not exist or has moved. Search for what you are looking for, or start from one of these pages."
        icon={<IconMapSearch size={32} stroke={1.6} />}
      >
        <div className={styles.search}>
          <SearchField label="Search the shop" />
        </div>
        <nav className={styles.links} aria-label="Popular pages">
          <Button component={Link} href="/">
            Home
          </Button>
          {mainLinks.map((link) => (
            <Button key={link.href} component={Link} href={link.href} variant="default">
              {link.label}
            </Button>
          ))}
        </nav>
      </EmptyState>
    </div>
  );
}
