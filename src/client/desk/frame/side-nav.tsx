import { IconHome } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { type DeskArea, deskGroups, hrefOfArea } from '../desk-area.ts';
import { badgeOf, useDesk, workOf } from './desk-state.ts';
import styles from './side-nav.module.css';

function AreaLink({ area, onGo }: { area: DeskArea; onGo?: (() => void) | undefined }) {
  const [path] = useLocation();
  const { counts } = useDesk();
  const href = hrefOfArea(area);
  const work = workOf(area, counts);
  const isHere = path === href || path.startsWith(`${href}/`);
  return (
    <Link href={href} onClick={onGo} aria-current={isHere ? 'page' : undefined}>
      <area.Icon size={17} stroke={1.8} />
      <span className={styles.label}>{area.label}</span>
      {work === 0 ? null : (
        <span className={styles.work}>
          {badgeOf(work)}
          <span className={styles.hidden}> open</span>
        </span>
      )}
    </Link>
  );
}

/** The areas this member may enter, under the headings of their groups. */
export function SideNav({ onGo }: { onGo?: () => void }) {
  const [path] = useLocation();
  const { areas, root, title, home } = useDesk();
  const nav = useRef<HTMLElement>(null);
  // There are more areas than fit on a laptop's screen.
  useEffect(() => {
    if (path !== root) nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
  }, [path, root]);
  return (
    <nav ref={nav} className={styles.nav} aria-label={title}>
      <Link href={root} onClick={onGo} aria-current={path === root ? 'page' : undefined}>
        <IconHome size={17} stroke={1.8} />
        <span className={styles.label}>{home}</span>
      </Link>
      {deskGroups.map((group) => {
        const members = areas.filter((area) => area.group === group);
        if (members.length === 0) return null;
        // It goes on from the home screen above.
        if (group === 'Overview') return members.map((area) => <AreaLink key={area.path} area={area} onGo={onGo} />);
        return (
          <div key={group} className={styles.group}>
            <p className={styles.heading}>{group}</p>
            {members.map((area) => (
              <AreaLink key={area.path} area={area} onGo={onGo} />
            ))}
          </div>
        );
      })}
    </nav>
  );
}
