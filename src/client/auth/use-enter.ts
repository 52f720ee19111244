import { useQueryClient } from '@tanstack/react-query';
import type { Login, Register } from '../../shared/auth/auth.schemas.ts';
import { apiPost } from '../platform/api-post.ts';
import { noteSignedIn } from '../platform/session-refresh.ts';

/**
 * Signs in or registers; the session provider then asks who it is. Through REST, because the refresh cookie lives on
 * `/api/auth`.
 *
 * @throws ApiFailure
 */
export function useEnter(): { logIn: (input: Login) => Promise<void>; register: (input: Register) => Promise<void> } {
  const queryClient = useQueryClient();
  const enter = async (path: string, input: Login | Register) => {
    await apiPost(path, input);
    // Lists and prices may look different to this member.
    queryClient.clear();
    noteSignedIn();
  };
  return {
    logIn: (input) => enter('/api/auth/login', input),
    register: (input) => enter('/api/auth/register', input),
  };
}
