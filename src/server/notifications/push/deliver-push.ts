import type { Settings } from '../../../shared/settings/settings.ts';
import { boundedFetch } from '../../platform/http/bounded-fetch.ts';
import { refusePrivateHost } from '../../platform/http/public-hosts.ts';
import type { PushKeys } from './push-keys.ts';
import { isPushService } from './push-services.ts';

const TIMEOUT_MS = 8000;
/** How long a push service keeps it for a browser that is not there. */
const keptSeconds = 24 * 3600;

export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** What the browser is told; the service worker shows it. */
export interface PushMessage {
  id: string;
  title: string;
  body: string;
  /** Path in the shop. */
  link: string;
}

/**
 * What became of a push: `taken` by its service, `gone` when the browser takes no more, `later` when another try may
 * work, `refused` when none will.
 */
export type PushOutcome = 'taken' | 'gone' | 'later' | 'refused';

/** Encrypts a message for one browser (RFC 8291) and hands it to the browser's push service. Never rejects. */
export async function deliverPush(
  settings: Pick<Settings, 'pushServices' | 'supportEmail'>,
  { publicKey, privateKey }: PushKeys,
  { endpoint, p256dh, auth }: PushTarget,
  message: PushMessage,
): Promise<PushOutcome> {
  // What was allowed when the browser was registered may not be any more.
  if (!isPushService(endpoint, settings)) return 'gone';
  const { generateRequestDetails } = await import('web-push').then((module) => module.default);
  const encrypt = () =>
    generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
      vapidDetails: { subject: `mailto:${settings.supportEmail}`, publicKey, privateKey },
      TTL: keptSeconds,
      // A later one about the same replaces it while it waits.
      topic: message.id.replaceAll('-', '').slice(0, 32),
    });
  try {
    const { headers, body } = encrypt();
    await refusePrivateHost(endpoint);
    const { status } = await boundedFetch(endpoint, {
      method: 'POST',
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body,
      timeoutMs: TIMEOUT_MS,
    });
    return outcomeOf(status);
  } catch (error) {
    return isUnreachable(error) ? 'later' : 'refused';
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  return status === 408 || status === 429 || status >= 500 ? 'later' : 'refused';
}

/** Of the network, and not of the browser's keys or a host that is none of the Internet. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return error.name === 'TimeoutError' || /^(E(?!PRIVATE)[A-Z]+|UND_ERR_\w+)$/.test(code);
}
