import { IconChevronDown } from '@tabler/icons-react';
import { Link } from 'wouter';
import { Dropdown } from '../../ui/forms/dropdown.tsx';
import styles from './header-menus.module.css';
import type { ShellLink } from './page-links.ts';

/** Pages of the shop's own for which the header has no room. */
export function PagesMenu({ pages }: { pages: readonly ShellLink[] }) {
  const face = (
    <span className={styles.more}>
      More
      <IconChevronDown size={16} stroke={1.8} aria-hidden="true" />
    </span>
  );
  return (
    <Dropdown label="More pages" face={face}>
      <div className={styles.links}>
        {pages.map(({ label, href }) => (
          <Link key={href} href={href}>
            {label}
          </Link>
        ))}
      </div>
    </Dropdown>
  );
}
