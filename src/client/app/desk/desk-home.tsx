import { IconArrowRight } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { hrefOfArea } from '../../desk/desk-area.ts';
import { DeskPage } from '../../desk/frame/desk-page.tsx';
import { badgeOf, useDesk, workOf } from '../../desk/frame/desk-state.ts';
import { useSession } from '../../platform/session/session.ts';
import { TodoList } from '../../statistics/desk/todo-list.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import styles from './desk-home.module.css';
import { SetupCard } from './setup-card.tsx';

const Dashboard = lazy(async () => ({ default: (await import('../../statistics/desk/dashboard.tsx')).Dashboard }));

/** The first screen of a desk: how the shop does for those who may know, what waits to be done, and where. */
export function DeskHome({ hasNumbers }: { hasNumbers: boolean }) {
  const { areas, counts, home } = useDesk();
  const isSetUpHere = useSession().user?.staffPermissions.includes('settings:update') === true;
  const places = areas.map((area) => ({ area, work: workOf(area, counts) }));
  return (
    <DeskPage title={home}>
      {isSetUpHere ? <SetupCard /> : null}
      {hasNumbers ? (
        <Suspense fallback={<Skeleton height={640} radius={14} />}>
          <Dashboard todo={<TodoList />} />
        </Suspense>
      ) : (
        <div className={styles.todo}>
          <TodoList />
        </div>
      )}
      {places.length === 0 ? <p>Nothing is waiting for you here.</p> : null}
      <ul className={styles.list}>
        {places.map(({ area, work }) => (
          <li key={area.path}>
            <Link href={hrefOfArea(area)}>
              <area.Icon size={20} stroke={1.7} />
              <span className={styles.label}>{area.label}</span>
              {work === 0 ? null : <strong>{badgeOf(work)} open</strong>}
              <IconArrowRight size={17} stroke={1.8} />
            </Link>
          </li>
        ))}
      </ul>
    </DeskPage>
  );
}
