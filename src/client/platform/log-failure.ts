import { isSessionEndCode } from '../../shared/auth/session-end.rules.ts';
import type { ErrorEnvelope } from '../../shared/errors/error-envelope.schemas.ts';
import { generalMessages } from '../../shared/messages/general.messages.ts';
import { notify } from './notify.tsx';
import { endSession, isTokenYoung } from './session/session-refresh.ts';
import { enterMaintenance } from './site/maintenance.ts';

/** The refusals that mean "you may not"; a locked account or a used-up download says something else with its 403. */
const deniedCodes = new Set(['FORBIDDEN', 'AUTH_011', 'DOWNLOAD_NOT_OWNED']);

/** What happens after a failed call whatever screen made it; the screen itself still shows the message. */
export function logFailure({ code, message }: ErrorEnvelope): void {
  if (code === 'MAINTENANCE') enterMaintenance();
  else if (isSessionEndCode(code)) endSession(message);
  // Refused although the token is new: the session itself is gone.
  else if (code === 'UNAUTHENTICATED' && isTokenYoung()) endSession();
  else if (deniedCodes.has(code)) notify.error(generalMessages.permissionsDenied, { id: 'permissions-denied' });
  else if (code === 'RATE_LIMITED') notify.error(generalMessages.tooManyRequestsToast, { id: 'too-many-requests' });
}
