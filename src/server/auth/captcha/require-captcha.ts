import { verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { captchaProofSchema } from '../../../shared/auth/captcha.schemas.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { hasFailedOften, type ThrottleSubject } from '../lockout/login-throttle.ts';
import { captchaKeys } from './captcha-task.ts';

type CaptchaServices = Pick<Services, 'db' | 'secrets'>;
type Proved = Pick<RequestInfo, 'captcha'>;

/** Failed sign-ins of an account or an address after which the next ones cost work. */
const FREE_FAILURES = 3;

/** Refuses a form that anybody may send without new work with CAPTCHA_REQUIRED, unless the shop asks for none. */
export async function requireCaptcha(services: CaptchaServices, request: Proved): Promise<void> {
  const { captcha } = await getSettings(services.db);
  if (captcha !== 'off') await spendProof(services, request);
}

/** The same for a sign-in, which costs work from the first one on only where the shop wants it so. */
export async function requireCaptchaToSignIn(
  services: CaptchaServices,
  request: Proved,
  subjects: readonly ThrottleSubject[],
): Promise<void> {
  const { captcha } = await getSettings(services.db);
  if (captcha === 'off') return;
  if (captcha === 'afterFailures' && !(await hasFailedOften(services.db, subjects, FREE_FAILURES))) return;
  await spendProof(services, request);
}

async function spendProof(services: CaptchaServices, { captcha }: Proved): Promise<void> {
  const proof = captchaProofSchema.safeParse(readJson(captcha)).data;
  if (!proof) throw new AppError('CAPTCHA_REQUIRED');
  const { verified } = await verifySolution({ ...proof, deriveKey, ...captchaKeys(services) });
  const { signature, parameters } = proof.challenge;
  if (!verified || !(await spend(services.db, signature, parameters.data.expiresAt)))
    throw new AppError('CAPTCHA_REQUIRED');
}

/** Whether this is the first time, and in time. */
async function spend({ pool }: Database, id: string, expiresAt: number): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'auth-spend-captcha',
    text: `
      INSERT INTO "spent_captchas" ("id", "expiresAt")
      SELECT $1, to_timestamp($2::bigint) WHERE to_timestamp($2::bigint) > clock_timestamp()
      ON CONFLICT ("id") DO NOTHING`,
    values: [id, expiresAt],
  });
  return rowCount === 1;
}

function readJson(text: string | undefined): unknown {
  try {
    return JSON.parse(Buffer.from(text ?? '', 'base64url').toString());
  } catch {
    return undefined;
  }
}
