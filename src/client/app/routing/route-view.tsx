import { type ReactNode, Suspense, use, useEffect, useLayoutEffect, useState } from 'react';
import { Redirect as Navigate, Route as RouteMatch, Switch, useLocation } from 'wouter';
import { generalMessages } from '../../../shared/messages/general.messages.ts';
import { notify, sessionEndedToast } from '../../platform/notify.tsx';
import { useOnline } from '../../platform/online.ts';
import { RenderedAtContext } from '../../platform/screen/hydration.tsx';
import { isInPlaceNavigation } from '../../platform/screen/in-place-navigation.ts';
import { useProgressWhileMounted } from '../../platform/screen/progress.ts';
import type { Route } from '../../platform/screen/route.ts';
import { Screen } from '../../platform/screen/screen.tsx';
import type { ScreenProps } from '../../platform/screen/screen-module.ts';
import { screenShapeOf } from '../../platform/screen/screen-shape.ts';
import {
  forgetReturnPath,
  peekReturnPath,
  rememberReturnPath,
  type SessionUser,
  useSession,
} from '../../platform/session/session.ts';
import { useSite } from '../../platform/site/site.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { ScreenSkeleton } from '../../ui/feedback/screen-skeletons.tsx';
import { NoPermission } from '../failures/no-permission.tsx';
import { OfflineScreen } from '../failures/offline-screen.tsx';
import { ScreenErrorBoundary } from '../failures/screen-error-boundary.tsx';
import { redirectTarget } from './redirect-target.ts';
import { redirects } from './redirects.ts';
import styles from './route-view.module.css';
import { notFoundRoute, routes } from './routes.ts';
import { titleOf } from './title-of.ts';
import { useHeadingFocus } from './use-heading-focus.ts';

function ScreenLoading() {
  const [path] = useLocation();
  useProgressWhileMounted();
  return <ScreenSkeleton shape={screenShapeOf(path)} />;
}

/** Effects may run twice (React's strict mode), so both guards fix where to go before their first effect. */
function SendToLogin() {
  const [wanted] = useState(() => `${location.pathname}${location.search}${location.hash}`);
  const [, navigate] = useLocation();
  useEffect(() => {
    rememberReturnPath(wanted);
    // Which says the same, and offers what is in view now.
    notify.close(sessionEndedToast);
    notify.warning(generalMessages.loginRequired, { id: 'login-required' });
    navigate('/login', { replace: true });
  }, [navigate, wanted]);
  return null;
}

function SendOnwards() {
  const [target] = useState(peekReturnPath);
  const [, navigate] = useLocation();
  useEffect(() => {
    forgetReturnPath();
    navigate(target, { replace: true });
  }, [navigate, target]);
  return null;
}

/** The page that says why staff rights are still missing, and where to switch on what they wait for. */
const securityPage = '/user/security';

function mayWorkAt(access: Route['access'], user: SessionUser): boolean {
  if (access === 'staff') return user.staffPermissions.length > 0;
  return access !== 'seller' || user.permissions.includes('product:create');
}

function Guarded({ route, children }: { route: Route; children: ReactNode }) {
  const session = useSession();
  const { status, user } = session;
  const unreached = status === 'guest' ? session.unreached : undefined;
  const isOnline = useOnline();
  const { access, worksOffline = false } = route;
  if (access === 'open') return children;
  const isUnknown = status === 'loading' || unreached !== undefined;
  if (isUnknown && !isOnline) return worksOffline ? children : <OfflineScreen />;
  if (status === 'loading') return <ScreenLoading />;
  if (access === 'guest') return status === 'authenticated' ? <SendOnwards /> : children;
  // There may be a session: whoever has one is not asked to sign in only because the shop cannot be reached.
  if (unreached) return <QueryError headingLevel={1} error={unreached.error} onRetry={unreached.retry} />;
  if (user === undefined) return <SendToLogin />;
  if (mayWorkAt(access, user)) return children;
  return access === 'staff' && user.mustEnableTwoFactor ? <Navigate to={securityPage} replace /> : <NoPermission />;
}

/** A new key mounts the screen anew. It stays the same on the way to an address that the screen shows in place. */
function useScreenKey(path: string): string {
  const [shown, setShown] = useState({ path, key: path });
  if (shown.path === path) return shown.key;
  const key = isInPlaceNavigation(path) ? shown.key : path;
  setShown({ path, key });
  return key;
}

const openedPath = typeof location === 'undefined' ? '' : location.pathname;

/** What the server wrote into the document's head about the screen that was opened is wrong for every other one. */
function useFirstScreenHead(path: string): void {
  useLayoutEffect(() => {
    if (path === openedPath) return;
    for (const element of document.head.querySelectorAll('[data-first-screen]')) element.remove();
  }, [path]);
}

function ScreenView({ route, params }: { route: Route } & ScreenProps) {
  const title = titleOf(route, useSite());
  const [path] = useLocation();
  const pathKey = useScreenKey(path);
  const screenKey = route.nested ? route.path : pathKey;
  useFirstScreenHead(path);
  // What the server has rendered is seen at once.
  const isAsServed = use(RenderedAtContext) !== undefined && path === (openedPath || path);
  // A layout effect runs before the effects of the screen, so a title the screen knows better wins.
  // biome-ignore lint/correctness/useExhaustiveDependencies: two pages may share one route, each starts from its title
  useLayoutEffect(() => {
    document.title = title;
  }, [title, screenKey]);
  return (
    <div key={screenKey} className={isAsServed ? undefined : styles.fade}>
      <ScreenErrorBoundary>
        <Guarded route={route}>
          <Suspense fallback={<ScreenLoading />}>
            <Screen module={route.screen} params={params} />
          </Suspense>
        </Guarded>
      </ScreenErrorBoundary>
    </div>
  );
}

export function RouteView() {
  useHeadingFocus();
  return (
    <Switch>
      {redirects.map(({ from, to }) => (
        <RouteMatch key={from} path={from}>
          {(params) => <Navigate to={redirectTarget(to(params), location)} replace />}
        </RouteMatch>
      ))}
      {routes.map((route) => (
        <RouteMatch key={route.path} path={route.path}>
          {(params) => <ScreenView route={route} params={params} />}
        </RouteMatch>
      ))}
      <RouteMatch>
        <ScreenView route={notFoundRoute} params={{}} />
      </RouteMatch>
    </Switch>
  );
}
