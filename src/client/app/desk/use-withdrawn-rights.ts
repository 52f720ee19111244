import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { envelopeOf } from '../../platform/http/api-error.ts';
import { trpc } from '../../platform/trpc.ts';

const refusals = new Set(['FORBIDDEN', 'AUTH_008']);

/** Rights can be withdrawn while the desk is open: after a refusal the profile tells which are left. */
export function useWithdrawnRights(): void {
  const client = useQueryClient();
  const utils = trpc.useUtils();
  useEffect(() => {
    const look = (error: unknown) => {
      if (refusals.has(envelopeOf(error)?.code ?? '')) void utils.auth.profile.invalidate();
    };
    const ends = [
      client.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') look(event.action.error);
      }),
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') look(event.action.error);
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [client, utils]);
}
