import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { pagePath } from '../../shared/pages/system-pages.ts';
import { reserveBottomInset } from '../platform/screen/bottom-inset.ts';
import { useSite } from '../platform/site/site.ts';
import { refusesTracking, saveVisitConsent } from '../platform/visits/visit-consent.ts';
import styles from './visit-consent-banner.module.css';

/** Both answers are one press away and look alike. Members' answers are told to their account by the host. */
export function VisitConsentBanner() {
  const { analyticsId } = useSite();
  const decide = (granted: boolean) => saveVisitConsent(granted, true);
  if (refusesTracking()) return <NotTracked onClose={() => decide(false)} />;
  return (
    <aside ref={reserveBottomInset} className={styles.banner} aria-labelledby="visit-consent-title">
      <div className={styles.text}>
        <h2 id="visit-consent-title">May we count your visits?</h2>
        <p>
          We would like to count which pages are opened, to make the shop better. It is not used for advertising
          {analyticsId === '' ? ', and no other company receives it' : ', and Google Analytics receives it as well'}.
          You can change your mind at any time under ‘Cookie settings’.{' '}
          <Link href={pagePath('privacy')}>Privacy policy</Link>
        </p>
      </div>
      <div className={styles.answers}>
        <Button variant="default" onClick={() => decide(false)}>
          No, thanks
        </Button>
        <Button variant="default" onClick={() => decide(true)}>
          Yes, count them
        </Button>
      </div>
    </aside>
  );
}

function NotTracked({ onClose }: { onClose: () => void }) {
  return (
    <aside ref={reserveBottomInset} className={styles.banner} aria-labelledby="visit-consent-title">
      <div className={styles.text}>
        <h2 id="visit-consent-title">Your visits are not counted</h2>
        <p>Your browser asks websites not to track you, and this shop complies.</p>
      </div>
      <Button variant="default" onClick={onClose}>
        Close
      </Button>
    </aside>
  );
}
