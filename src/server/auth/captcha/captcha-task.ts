import { createChallenge, randomInt } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { type CaptchaTask, captchaReplySchema } from '../../../shared/auth/captcha.schemas.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';

const TASK_MINUTES = 10;
/** Some 600 derivations of half a millisecond: a second for a phone, and a bound on the unlucky ones. */
const cost = 1500;
const [fewest, most] = [400, 800];

/** The keys of this purpose; they outlive a rotation of the master key. */
export function captchaKeys({ secrets }: Pick<Services, 'secrets'>) {
  return {
    hmacSignatureSecret: secrets.steadyKey('captcha').toString('hex'),
    hmacKeySignatureSecret: secrets.steadyKey('captcha solution').toString('hex'),
  };
}

/** A new task for the forms that the setting `captcha` guards; null while it guards none. */
export async function giveCaptchaTask(
  services: Pick<Services, 'db' | 'secrets'>,
): Promise<{ task: CaptchaTask | null }> {
  const { captcha } = await getSettings(services.db);
  if (captcha === 'off') return { task: null };
  const expiresAt = Math.floor(databaseNow().getTime() / 1000) + TASK_MINUTES * 60;
  const task = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(most, fewest),
    deriveKey,
    data: { expiresAt },
    ...captchaKeys(services),
  });
  return captchaReplySchema.parse({ task });
}
