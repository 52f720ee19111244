import { Link } from 'wouter';
import { pagePath, systemPageSlugs, systemPages } from '../../../shared/pages/system-pages.ts';
import { parseSocialLinks } from '../../../shared/settings/social-links.rules.ts';
import { useSite } from '../../platform/site/site.ts';
import { askForVisitConsent } from '../../platform/visits/visit-consent.ts';
import { openHelp } from '../../support/panel/help-store.ts';
import { mainLinks } from '../routing/main-links.ts';
import styles from './footer.module.css';
import { usePageLinks } from './page-links.ts';

const moreLinks = [
  { label: 'Themes', href: '/theme-showcase' },
  { label: 'Developers', href: '/developers' },
] as const;

export function Footer() {
  const { websiteName, websiteDescription, socialLinks, footerHtml } = useSite();
  const social = parseSocialLinks(socialLinks) ?? [];
  const pages = usePageLinks('footer');
  return (
    <footer className={styles.footer}>
      <div className={styles.wrap}>
        <div className={styles.about}>
          <strong>{websiteName}</strong>
          <p>{websiteDescription}</p>
          {footerHtml === '' ? null : (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises it whenever it is read
            <div className={styles.text} dangerouslySetInnerHTML={{ __html: footerHtml }} />
          )}
        </div>
        <nav className={styles.links} aria-label="Footer">
          {[...mainLinks, ...moreLinks, ...pages].map(({ label, href }) => (
            <Link key={href} href={href}>
              {label}
            </Link>
          ))}
        </nav>
        {social.length === 0 ? null : (
          <nav className={styles.links} aria-label="Social media">
            {social.map(({ label, url }) => (
              <a key={url} href={url} target="_blank" rel="noopener noreferrer me">
                {label}
              </a>
            ))}
          </nav>
        )}
        <nav className={styles.links} aria-label="Legal">
          <button type="button" aria-haspopup="dialog" onClick={() => openHelp()}>
            Contact support
          </button>
          {systemPageSlugs.map((slug) => (
            <Link key={slug} href={pagePath(slug)}>
              {systemPages[slug]}
            </Link>
          ))}
          <button type="button" onClick={askForVisitConsent}>
            Cookie settings
          </button>
        </nav>
      </div>
    </footer>
  );
}
