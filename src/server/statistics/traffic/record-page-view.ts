import { isbot } from 'isbot';
import { describeScreen } from '../../../shared/seo/screen-paths.ts';
import type { PageViewEvent } from '../../../shared/statistics/page-view.schemas.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';

/** Notes a page that was opened. Robots, the back office and addresses of no screen do not count. */
export async function recordPageView(
  { db, environment }: Services,
  { userAgent }: Pick<RequestInfo, 'userAgent'>,
  { path, referrer, sessionHash }: PageViewEvent,
): Promise<void> {
  const screen = describeScreen(path);
  if (screen === undefined || /^\/(?:admin|seller-center)\b/.test(screen) || userAgent === '' || isbot(userAgent))
    return;
  await db.pool.query({
    name: 'record-page-view',
    text: `INSERT INTO page_views ("visit", "screen", "source") VALUES ($1, $2, $3)`,
    values: [sessionHash, screen, sourceOf(referrer, environment.PUBLIC_URL)],
  });
}

/** The host that led here, without what could tell who came; empty for the shop itself. */
function sourceOf(referrer: string, ownUrl: string): string {
  if (!URL.canParse(referrer)) return '';
  const { protocol, hostname } = new URL(referrer);
  if (!/^https?:$/.test(protocol) || hostname === new URL(ownUrl).hostname) return '';
  return hostname.replace(/^www\./, '').slice(0, 100);
}
