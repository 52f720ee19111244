import type { ReactNode } from 'react';
import { AuthModalHost } from '../../auth/sign-in/auth-modal-host.tsx';
import { SyncCart } from '../../cart/sync-cart.tsx';
import { CompareHost } from '../../products/compare/compare-host.tsx';
import { SyncRecentViews } from '../../products/recent/sync-recent-views.tsx';
import { CountryHost } from '../../users/country/country-host.tsx';
import { AddWantedWish } from '../../wishlist/wish/add-wanted-wish.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import styles from './shell.module.css';

export function Shell({ children }: { children: ReactNode }) {
  return (
    <>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <NavigationProgress />
      <OfflineBanner />
      <Header />
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <CompareHost />
      <AuthModalHost />
      <CountryHost />
      <SyncCart />
      <AddWantedWish />
      <SyncRecentViews />
    </>
  );
}
