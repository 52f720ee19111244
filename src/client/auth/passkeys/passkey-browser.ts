import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyRequest,
  SignedChallenge,
} from '../../../shared/auth/passkey.schemas.ts';
import { knownTransports } from '../../../shared/auth/passkey.schemas.ts';
import { messageOf } from '../../platform/http/api-error.ts';

/** Whether this browser can make and use passkeys on this page. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window && window.isSecureContext;
}

/** Lets the device make a passkey. Rejects when the visitor closes the browser's dialog. */
export async function makePasskey(creation: PasskeyCreation): Promise<NewPasskey['credential']> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { id, response } = await startRegistration({ optionsJSON: creation });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const named: readonly string[] = transports;
  return {
    id,
    clientDataJSON,
    attestationObject,
    transports: knownTransports.filter((transport) => named.includes(transport)),
  };
}

/** Lets a passkey sign. Rejects when the visitor closes the browser's dialog, or has none. */
export async function signWithPasskey(request: PasskeyRequest): Promise<SignedChallenge> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, response } = await startAuthentication({ optionsJSON: request });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, clientDataJSON, authenticatorData, signature };
}

/** What a failure tells the visitor; undefined when they closed the dialog themselves. */
export function describePasskeyFailure(
  error: unknown,
  describe: (error: unknown) => string = messageOf,
): string | undefined {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return undefined;
  if (name === 'InvalidStateError') return 'This device already has a passkey for your account.';
  if (name === 'SecurityError' || name === 'NotSupportedError') return 'This browser cannot use a passkey here.';
  return describe(error);
}
