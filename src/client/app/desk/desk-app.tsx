import { Suspense, use, useMemo } from 'react';
import { Route as RouteMatch, Switch, useLocation } from 'wouter';
import type { FoundAnywhere } from '../../../shared/desk/desk.schemas.ts';
import { type DeskArea, type DeskScreen, deskRoots, hrefOfArea } from '../../desk/desk-area.ts';
import { DeskFrame } from '../../desk/frame/desk-frame.tsx';
import { type Desk, DeskContext } from '../../desk/frame/desk-state.ts';
import { DeskMenusContext } from '../../platform/screen/desk-menus.ts';
import { NotFoundContext } from '../../platform/screen/not-found.ts';
import { useProgressWhileMounted } from '../../platform/screen/progress.ts';
import { Screen } from '../../platform/screen/screen.tsx';
import type { ScreenProps } from '../../platform/screen/screen-module.ts';
import { type SessionUser, useSession } from '../../platform/session/session.ts';
import { trpc } from '../../platform/trpc.ts';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { NoPermission } from '../failures/no-permission.tsx';
import { ScreenErrorBoundary } from '../failures/screen-error-boundary.tsx';
import styles from './desk-app.module.css';
import { deskAreas } from './desk-areas.ts';
import { DeskHome } from './desk-home.tsx';
import { DeskNotFound } from './desk-not-found.tsx';
import { SellerHome } from './seller-home.tsx';
import { useWithdrawnRights } from './use-withdrawn-rights.ts';

const pollMs = 30_000;
const titles = { admin: 'Back office', seller: 'Seller center' } as const;
const homes = { admin: 'Dashboard', seller: 'Home' } as const;

/** Where the palette leads to. */
const foundPaths = { order: '/admin/orders', user: '/admin/users', product: '/admin/products' } as const;
const hrefOfFound = ({ kind, id }: FoundAnywhere['items'][number]) => `${foundPaths[kind]}/${id}`;

/** Staff hold a permission for everybody's rows, sellers for their own. */
function maySee(desk: DeskArea['desk'], user: SessionUser, permission: DeskArea['permission']): boolean {
  return (desk === 'admin' ? user.staffPermissions : user.permissions).includes(permission);
}

/** The areas and screens that this member may see. */
function areasOf(desk: DeskArea['desk'], user: SessionUser): DeskArea[] {
  return deskAreas
    .filter((area) => area.desk === desk && maySee(desk, user, area.permission))
    .map((area) => ({
      ...area,
      screens: area.screens.filter(({ permission }) => !permission || maySee(desk, user, permission)),
    }));
}

function ScreenLoading() {
  useProgressWhileMounted();
  return (
    <div className={styles.loading} aria-hidden="true">
      <Skeleton width={180} height={26} />
      <Skeleton height={420} radius={12} />
    </div>
  );
}

type Place = { area: DeskArea; at: DeskScreen };

function ScreenView({ area, at, params, user }: Place & ScreenProps & { user: SessionUser }) {
  const [path] = useLocation();
  if (!maySee(area.desk, user, area.permission)) return <NoPermission />;
  if (at.permission && !maySee(area.desk, user, at.permission)) return <NoPermission />;
  return (
    <ScreenErrorBoundary key={path}>
      <Suspense fallback={<ScreenLoading />}>
        <Screen module={at.screen} params={params} />
      </Suspense>
    </ScreenErrorBoundary>
  );
}

function DeskScreens({ desk, user }: { desk: DeskArea['desk']; user: SessionUser }) {
  const places = deskAreas
    .filter((area) => area.desk === desk)
    .flatMap((area) => area.screens.map((at) => ({ area, at })));
  return (
    <Switch>
      <RouteMatch path={deskRoots[desk]}>
        {desk === 'seller' ? <SellerHome /> : <DeskHome hasNumbers={maySee('admin', user, 'analytics:read')} />}
      </RouteMatch>
      {places.map(({ area, at }) => (
        <RouteMatch key={`${hrefOfArea(area)}${at.path}`} path={`${hrefOfArea(area)}${at.path}`}>
          {(params) => <ScreenView area={area} at={at} params={params} user={user} />}
        </RouteMatch>
      ))}
      <RouteMatch>
        <DeskNotFound />
      </RouteMatch>
    </Switch>
  );
}

/** Asked again and again while the page is in view; react-query pauses where it is not. */
function useOpenWork(isStaff: boolean): Desk['counts'] {
  const work = trpc.desk.work.useQuery({}, { enabled: isStaff, refetchInterval: pollMs, staleTime: pollMs });
  return useMemo(
    () => Object.fromEntries((work.data?.items ?? []).map(({ kind, count }) => [kind, count])),
    [work.data],
  );
}

function DeskApp({ desk, user }: { desk: DeskArea['desk']; user: SessionUser }) {
  const menus = use(DeskMenusContext);
  const counts = useOpenWork(user.staffPermissions.length > 0);
  useWithdrawnRights();
  const state = useMemo(
    (): Desk => ({
      areas: areasOf(desk, user),
      root: deskRoots[desk],
      title: titles[desk],
      home: homes[desk],
      userId: user.id,
      counts,
      findsRecords: desk === 'admin',
      hrefOfFound,
    }),
    [desk, user, counts],
  );
  return (
    <DeskContext value={state}>
      <DeskFrame user={menus}>
        <NotFoundContext value={DeskNotFound}>
          <DeskScreens desk={desk} user={user} />
        </NotFoundContext>
      </DeskFrame>
    </DeskContext>
  );
}

export function AdminDesk() {
  const { user } = useSession();
  return user ? <DeskApp desk="admin" user={user} /> : null;
}

export function SellerDesk() {
  const { user } = useSession();
  return user ? <DeskApp desk="seller" user={user} /> : null;
}
