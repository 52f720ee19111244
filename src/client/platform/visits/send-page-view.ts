import { minuteMs } from '../../../shared/dates/spans.ts';
import { apiFetch } from '../http/api-fetch.ts';
import { storedValue } from '../stored-value.ts';

const lastVisit = storedValue('visit', (text) => text?.split(' ') ?? [], 'tab');
/** After half an hour without a page a new visit begins. */
const visitMs = 30 * minuteMs;
let isFirst = true;

export interface OpenedPage {
  path: string;
  title: string;
}

/** Tells the shop which page was opened. A failure is nobody's business but the statistics'. */
export async function sendPageView({ path, title }: OpenedPage): Promise<void> {
  const referrer = isFirst ? document.referrer.slice(0, 2048) : '';
  isFirst = false;
  const event = { type: 'page_view', path, title: title.slice(0, 300), referrer, sessionHash: visitId() };
  const headers = { 'Content-Type': 'application/json' };
  await apiFetch('/api/events', { method: 'POST', headers, body: JSON.stringify(event), keepalive: true }).catch(
    () => undefined,
  );
}

/** Random, and the same for all pages of a visit in this tab. */
function visitId(): string {
  const now = Date.now();
  const [id, at] = lastVisit.read();
  const visit = id !== undefined && now - Number(at) < visitMs ? id : crypto.randomUUID();
  lastVisit.write(`${visit} ${now}`);
  return visit;
}
