import type { TwoFactorSetup } from '../../../shared/auth/two-factor.schemas.ts';
import { saveTotpSecret } from '../../accounts/change-credentials.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { newTotpSecret, sealTotpSecret, totpUrl } from './totp.ts';

/**
 * Creates a secret for the authenticator app, which takes effect once a code was entered. Throws CONFLICT when 2FA is
 * on.
 */
export async function setUpTwoFactor({ db, secrets }: Services, { userId }: MemberActor): Promise<TwoFactorSetup> {
  const secret = newTotpSecret();
  const user = await saveTotpSecret(db, userId, sealTotpSecret(secrets, userId, secret));
  if (!user) throw new AppError('CONFLICT', { message: 'Two-factor authentication is already on.' });
  const { websiteName } = await getSettings(db);
  const otpauthUrl = totpUrl(secret, { issuer: websiteName, label: user.email });
  const { toString: toQrCode } = await import('qrcode');
  const qrSvg = await toQrCode(otpauthUrl, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
  return { otpauthUrl, qrSvg, secret };
}
