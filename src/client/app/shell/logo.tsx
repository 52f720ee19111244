import { Link } from 'wouter';
import { useSite } from '../../platform/site/site.ts';
import styles from './header.module.css';

export function Logo() {
  const { websiteName, logoUrl } = useSite();
  return (
    <Link href="/" className={styles.logo ?? ''} aria-label={`${websiteName}, home`}>
      {logoUrl === '' ? (
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <path d="M16 1.5 29 9v14L16 30.5 3 23V9z" fill="var(--primary)" />
          <path d="M16 8.5 23 16l-7 7.5L9 16z" fill="var(--bg)" />
        </svg>
      ) : (
        <img src={logoUrl} alt="" />
      )}
      <span title={websiteName}>{websiteName}</span>
    </Link>
  );
}
