import type { TwoFactorSetup } from '../../../shared/auth/two-factor.schemas.ts';
import { keepTotpSecret } from '../../accounts/change-credentials.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { newTotpSecret, sealTotpSecret, totpUrl } from './totp.ts';

/** Makes a secret for the authenticator app, which counts once a code of it was shown. Throws CONFLICT when 2FA is on. */
export async function setUpTwoFactor({ db, secrets }: Services, { userId }: MemberActor): Promise<TwoFactorSetup> {
  const secret = newTotpSecret();
  const user = await keepTotpSecret(db, userId, sealTotpSecret(secrets, userId, secret));
  if (!user) throw new AppError('CONFLICT', { message: 'Two-factor authentication is already on.' });
  const { websiteName } = await getSettings(db);
  const otpauthUrl = totpUrl(secret, { issuer: websiteName, label: user.email });
  const { toString: toQrCode } = await import('qrcode');
  const qrSvg = await toQrCode(otpauthUrl, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
  return { otpauthUrl, qrSvg, secret };
}
