import { Button } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { Link } from 'wouter';
import { usePageTitle } from '../../platform/screen/page-title.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { useComparison } from './compare-address.ts';
import styles from './compare-page.module.css';
import { CompareTable } from './compare-table.tsx';

export function ComparePage() {
  const { compared, remove } = useComparison();
  usePageTitle('Compare');
  return (
    <div className={styles.page}>
      <PageHeader title="Compare" crumbs={[{ label: 'Home', href: '/' }]} />
      {compared.length === 0 ? (
        <EmptyState
          title="Nothing to compare yet"
          message="Tap the scales on two to four products to see them here side by side."
          icon={<IconScale size={32} stroke={1.6} />}
        >
          <Button component={Link} href="/product">
            Browse the market
          </Button>
        </EmptyState>
      ) : (
        <CompareTable compared={compared} onRemove={remove} />
      )}
    </div>
  );
}
