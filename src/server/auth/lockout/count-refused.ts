import type { ErrorCode } from '../../../shared/errors/error-catalogue.ts';
import { AppError } from '../../platform/app-error.ts';
import { widerNetworkOf } from '../../platform/http/network-of.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { authRateLimits } from '../auth.limits.ts';

/**
 * Counts a sign-in without a password that is refused with one of `codes` as a wrong password of its network: AUTH_015
 * once there were too many. What is right is never counted and never turned away, as it cannot be guessed.
 */
export async function countRefused<Passed>(
  { rateLimits }: Pick<Services, 'rateLimits'>,
  { ip }: Pick<RequestInfo, 'ip'>,
  codes: readonly ErrorCode[],
  signIn: () => Promise<Passed>,
): Promise<Passed> {
  return await signIn().catch(async (error: unknown) => {
    if (error instanceof AppError && codes.includes(error.code))
      await rateLimits.consume(authRateLimits.loginOfNetwork, widerNetworkOf(ip));
    throw error;
  });
}
