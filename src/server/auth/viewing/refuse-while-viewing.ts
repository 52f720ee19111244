import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { CallGuard } from '../../platform/request-context.ts';

/** Refuses whatever is not a GET with VIEWING_AS_ROLE while the caller views the shop as another role. */
export function refuseWhileViewing(actor: Actor): CallGuard {
  return {
    admit: ({ rest, whileViewing }) => {
      if (actor.kind !== 'member' || !actor.viewsAs) return;
      if (rest?.method !== 'GET' && !whileViewing) throw new AppError('VIEWING_AS_ROLE');
    },
  };
}
