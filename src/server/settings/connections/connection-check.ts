import pTimeout from 'p-timeout';
import type { ConnectionResult, ConnectionView } from '../../../shared/settings/connections.schemas.ts';
import { AppError } from '../../platform/app-error.ts';
import { errorCodeOf } from '../../platform/error-code.ts';
import { definePort } from '../../platform/ports.ts';
import type { Services } from '../../platform/services.ts';

const answerMs = 10_000;

/** How a domain tries what its settings lead to. Nothing of the shop changes by it. */
export interface ConnectionCheck extends Pick<ConnectionView, 'name' | 'label' | 'group'> {
  /** One sentence: what is in force. */
  state: (services: Services) => Promise<string>;
  /** Resolves with one sentence, whichever way it goes. */
  test: (services: Services) => Promise<ConnectionResult>;
}

/** The domains that lead to something outside the shop. */
export const connectionChecksPort = definePort<ConnectionCheck>('connections to test');

export const worked = (message: string): ConnectionResult => ({ success: true, message });
export const failed = (message: string): ConnectionResult => ({ success: false, message });

/** Runs a test within ten seconds; what is thrown becomes the sentence that `explain` finds for it. */
export async function runConnectionCheck(
  label: string,
  test: () => Promise<ConnectionResult>,
  explain: (error: unknown) => string | undefined = () => undefined,
): Promise<ConnectionResult> {
  try {
    return await pTimeout(test(), { milliseconds: answerMs });
  } catch (error) {
    return failed(explain(error) ?? explainCommon(label, error));
  }
}

function explainCommon(label: string, error: unknown): string {
  const cause = error instanceof AppError && error.cause instanceof Error ? error.cause : error;
  const code = errorCodeOf(cause);
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `${label} was not found at this address.`;
  if (code === 'ECONNREFUSED') return `${label} refused the connection.`;
  if (cause instanceof Error && cause.name === 'TimeoutError') return `${label} did not respond in time.`;
  if (code === 'EPRIVATE') return `${label} is in a private network, which is not allowed.`;
  return `${label} did not return a usable response.`;
}
