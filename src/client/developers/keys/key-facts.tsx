import type { ApiKeyView } from '../../../shared/auth/api-key.schemas.ts';
import { countOf } from '../../../shared/text/count-text.ts';
import { StatusBadge } from '../../ui/values/status-badge.tsx';

const labels = { active: 'Active', expired: 'Expired', revoked: 'Revoked' } as const;
const tones = { active: 'success', expired: 'neutral', revoked: 'neutral' } as const;

export function KeyState({ state }: Pick<ApiKeyView, 'state'>) {
  return <StatusBadge tone={tones[state]}>{labels[state]}</StatusBadge>;
}

/** What a key may do, in a few words. */
export function reachOf({ access, scopes }: Pick<ApiKeyView, 'access' | 'scopes'>): string {
  const kind = access === 'read' ? 'Read' : 'Read and write';
  return `${kind}, ${countOf(scopes.length, 'scope')}`;
}
