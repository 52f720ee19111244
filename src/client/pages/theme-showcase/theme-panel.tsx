import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTheme } from '../../platform/theme/theme-store.ts';
import { type ThemeName, themes } from '../../platform/theme/themes.ts';
import { ProductCard } from '../../products/card/product-card.tsx';
import { ComponentSamples } from './component-samples.tsx';
import { ContrastTable } from './contrast-table.tsx';
import { showcaseProducts } from './showcase-products.ts';
import styles from './theme-panel.module.css';

/** One theme as the shop wears it; the attributes re-skin everything inside, Mantine's parts too. */
export function ThemePanel({ name }: { name: ThemeName }) {
  const { choice, setTheme } = useTheme();
  const tokens = themes[name];
  const isChosen = choice === name;
  return (
    <section
      className={styles.panel}
      data-theme={name}
      data-mantine-color-scheme={tokens.scheme}
      aria-label={tokens.label}
    >
      <header className={styles.hero}>
        <h2 className={styles.name}>{tokens.label}</h2>
        <Button
          disabled={isChosen}
          leftSection={isChosen ? <IconCheck size={17} /> : null}
          onClick={() => setTheme(name)}
        >
          {isChosen ? 'In use' : 'Apply'}
        </Button>
      </header>
      <div className={styles.content}>
        <div className={styles.cards}>
          {showcaseProducts.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </div>
        <ComponentSamples themeLabel={tokens.label} />
        <ContrastTable tokens={tokens} />
      </div>
    </section>
  );
}
