import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useLocation } from 'wouter';
import { AuthModalHost } from '../../auth/sign-in/auth-modal-host.tsx';
import { SyncCart } from '../../cart/sync-cart.tsx';
import { FollowPending } from '../../follows/follow-pending.tsx';
import { DeskMenusContext } from '../../platform/screen/desk-menus.ts';
import { useSession } from '../../platform/session/session.ts';
import { VisitConsentHost } from '../../privacy/visit-consent-host.tsx';
import { CompareHost } from '../../products/compare/compare-host.tsx';
import { SyncRecentViews } from '../../products/recent/sync-recent-views.tsx';
import { HelpHost } from '../../support/panel/help-host.tsx';
import { CountryHost } from '../../users/country/country-host.tsx';
import { SyncWishEdits } from '../../wishlist/offline/sync-wish-edits.tsx';
import { AddPendingWish } from '../../wishlist/wish/add-pending-wish.tsx';
import { isDeskPath } from '../desk/desk.routes.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import styles from './shell.module.css';
import { ThemeMenu } from './theme-menu.tsx';
import { UserMenu } from './user-menu.tsx';

const ViewedRoleBanner = lazy(() =>
  import('../../auth/viewing/viewed-role-banner.tsx').then((m) => ({ default: m.ViewedRoleBanner })),
);

const MaintenanceBanner = lazy(() =>
  import('./maintenance-banner.tsx').then((m) => ({ default: m.MaintenanceBanner })),
);

const deskMenus = (
  <>
    <ThemeMenu />
    <UserMenu />
  </>
);

/** Says on the document that who visits is known and the shell is theirs, for scripts that wait for it. */
function useMarkReady(isReady: boolean): void {
  useEffect(() => {
    if (isReady) document.documentElement.dataset.shell = 'ready';
  }, [isReady]);
}

export function Shell({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  const isDesk = isDeskPath(path);
  const { user, status } = useSession();
  useMarkReady(status !== 'loading');
  const viewsAs = user?.viewsAs;
  const mayReadSettings = user?.permissions.includes('settings:read') === true;
  return (
    <>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <NavigationProgress />
      <OfflineBanner />
      {viewsAs ? (
        <Suspense>
          <ViewedRoleBanner roleName={viewsAs.displayName} />
        </Suspense>
      ) : null}
      {mayReadSettings ? (
        <Suspense>
          <MaintenanceBanner />
        </Suspense>
      ) : null}
      {isDesk ? <div id="desk-frame" className={styles.frame} /> : <Header />}
      <main id="content" className={isDesk ? styles.desk : styles.main} tabIndex={-1}>
        <DeskMenusContext value={deskMenus}>{children}</DeskMenusContext>
      </main>
      {isDesk ? null : <Footer />}
      {isDesk ? null : <CompareHost />}
      {isDesk ? null : <VisitConsentHost />}
      {isDesk ? null : <HelpHost />}
      <AuthModalHost />
      <CountryHost />
      <SyncCart />
      <AddPendingWish />
      <FollowPending />
      <SyncWishEdits />
      <SyncRecentViews />
    </>
  );
}
