import { AppError } from '../../platform/app-error.ts';
import type { CallGuard } from '../../platform/request-context.ts';
import type { KeyHolder } from './read-key-actor.ts';

/**
 * Refuses with API_KEY_SCOPE what a key can never do, whatever its scopes: streams, whatever asks for a fresh password,
 * and for a key that reads whatever is not a read.
 */
export function refuseBeyondKey({ access }: KeyHolder['key']): CallGuard {
  return {
    admit: ({ rest, sudo, whileViewing }) => {
      const isRead = rest?.method === 'GET' || whileViewing;
      if (!rest || sudo || (access === 'read' && !isRead)) throw new AppError('API_KEY_SCOPE');
    },
  };
}
