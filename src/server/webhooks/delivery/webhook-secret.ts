import { createHmac } from 'node:crypto';
import type { Secrets } from '../../platform/crypto/secrets.ts';

/**
 * The secret of an endpoint: derived, so that the database holds none, and the same on every process. The key behind it
 * outlives a rotation of the settings key, so receivers notice nothing of one.
 */
export function webhookSecret(secrets: Secrets, endpointId: string, version: number): string {
  const key = secrets.steadyKey('webhook-secrets');
  return `whsec_${createHmac('sha256', key).update(`${endpointId}:${version}`).digest('base64url')}`;
}

interface Signed {
  endpoint: { id: string; secretVersion: number; previousUntil: Date | null };
  body: string;
  now: Date;
}

/** `t=<seconds>,v1=<hex>`: HMAC-SHA256 of `<t>.<body>`; during a rotation once more by the former secret (D-68). */
export function signWebhook(secrets: Secrets, { endpoint, body, now }: Signed): string {
  const { id, secretVersion, previousUntil } = endpoint;
  const isRotating = previousUntil !== null && previousUntil > now;
  const versions = isRotating ? [secretVersion, secretVersion - 1] : [secretVersion];
  const time = Math.floor(now.getTime() / 1000);
  const signatures = versions.map((version) => {
    const hmac = createHmac('sha256', webhookSecret(secrets, id, version)).update(`${time}.${body}`);
    return `v1=${hmac.digest('hex')}`;
  });
  return [`t=${time}`, ...signatures].join(',');
}
