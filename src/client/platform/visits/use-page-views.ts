import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { useSite } from '../site/site.ts';
import { navigations } from './count-navigations.ts';
import { useMayCountVisits } from './visit-consent.ts';

/** By then a screen has set its title. */
const settledMs = 700;

/** Sends an event after each navigation of a visitor who lets their visits be counted. */
export function usePageViews(): void {
  const [path] = useLocation();
  const navigation = useSyncExternalStore(navigations.subscribe, navigations.read, () => 0);
  const { cookieBanner, analyticsId } = useSite();
  const isCounted = useMayCountVisits(cookieBanner);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query of the same path is another page
  useEffect(() => {
    if (!isCounted) return;
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
  }, [path, navigation, isCounted, analyticsId]);
}
