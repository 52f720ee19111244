import { Button } from '@mantine/core';
import { useTheme } from '../../platform/theme/theme-store.ts';
import { themeNames, themes } from '../../platform/theme/themes.ts';
import { ProductCard } from '../../products/card/product-card.tsx';
import { CardRow } from '../../ui/layout/card-row.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { showcaseProducts } from './showcase-products.ts';
import { ThemePanel } from './theme-panel.tsx';
import styles from './theme-showcase-page.module.css';

export function ThemeShowcasePage() {
  const { choice, name, setTheme } = useTheme();
  const inUse = choice === 'system' ? `System, which is ${themes[name].label} right now` : themes[name].label;
  return (
    <div className={styles.page}>
      <PageHeader
        title="Themes"
        description={`Nine looks for the same shop. In use: ${inUse}.`}
        crumbs={[{ label: 'Home', href: '/' }]}
      >
        <Button variant="default" disabled={choice === 'system'} onClick={() => setTheme('system')}>
          Follow the system
        </Button>
      </PageHeader>
      <CardRow title="In the theme in use">
        {showcaseProducts.map((product) => (
          <ProductCard key={product.id} product={product} eager />
        ))}
      </CardRow>
      <div className={styles.panels}>
        {themeNames.map((theme) => (
          <ThemePanel key={theme} name={theme} />
        ))}
      </div>
    </div>
  );
}
