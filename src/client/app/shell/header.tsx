import { Link, useLocation, useSearch } from 'wouter';
import { SearchField } from '../../search/field/search-field.tsx';
import { isLinkActive, mainLinks } from '../routing/main-links.ts';
import { BellButton } from './bell-button.tsx';
import { CartButton } from './cart-button.tsx';
import { CountryButton } from './country-button.tsx';
import { CurrencyMenu } from './currency-menu.tsx';
import styles from './header.module.css';
import { HelpButton } from './help-button.tsx';
import { Logo } from './logo.tsx';
import { splitPages, usePageLinks } from './page-links.ts';
import { PagesMenu } from './pages-menu.tsx';
import { PhoneMenu } from './phone-menu.tsx';
import { ThemeMenu } from './theme-menu.tsx';
import { UserMenu } from './user-menu.tsx';
import { WishlistButton } from './wishlist-button.tsx';

export function Header() {
  const [path] = useLocation();
  const search = useSearch();
  const { shown, rest } = splitPages(usePageLinks('menu'));
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Logo />
        <nav className={styles.nav} aria-label="Market">
          {[...mainLinks, ...shown].map(({ label, href }) => (
            <Link key={href} href={href} aria-current={isLinkActive(href, path, search) ? 'page' : undefined}>
              {label}
            </Link>
          ))}
          {rest.length > 0 ? <PagesMenu pages={rest} /> : null}
        </nav>
        <div className={styles.search}>
          <SearchField label="Search" withShortcut />
        </div>
        <div className={styles.icons}>
          <span className={styles.desktopOnly}>
            <CountryButton />
          </span>
          <span className={styles.desktopOnly}>
            <CurrencyMenu />
          </span>
          <span className={styles.desktopOnly}>
            <ThemeMenu />
          </span>
          <span className={styles.desktopOnly}>
            <HelpButton />
          </span>
          <span className={styles.desktopOnly}>
            <WishlistButton />
          </span>
          <BellButton />
          <CartButton />
          <span className={styles.desktopOnly}>
            <UserMenu />
          </span>
          <PhoneMenu />
        </div>
      </div>
    </header>
  );
}
