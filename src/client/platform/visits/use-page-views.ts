import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useSite } from '../site/site.ts';
import { refusesTracking, useVisitConsent } from './visit-consent.ts';

/** By then a screen has set its title. */
const settledMs = 700;

/** Sends an event after each navigation of a visitor who lets their visits be counted. */
export function usePageViews(): void {
  const [path] = useLocation();
  const { cookieBanner, analyticsId } = useSite();
  const consent = useVisitConsent();
  useEffect(() => {
    if (consent === 'refused' || (consent === undefined && cookieBanner) || refusesTracking()) return;
    const send = async () => {
      const page = { path, title: document.title };
      const { sendPageView } = await import('./send-page-view.ts');
      await sendPageView(page);
      if (analyticsId === '') return;
      const { sendToGoogleAnalytics } = await import('./google-analytics.ts');
      sendToGoogleAnalytics(analyticsId, page);
    };
    const timer = window.setTimeout(() => void send(), settledMs);
    return () => window.clearTimeout(timer);
  }, [path, consent, cookieBanner, analyticsId]);
}
