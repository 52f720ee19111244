import { type MouseEvent, type ReactNode, use } from 'react';
import { Link } from 'wouter';
import type { AuthView } from './auth-modal-store.ts';
import { AuthSwitchContext } from './auth-switch.ts';

/** Leads to the other form: within the modal, else as a page. */
export function AuthSwitchLink({ to, children }: { to: AuthView; children: ReactNode }) {
  const switchTo = use(AuthSwitchContext);
  const onClick = (event: MouseEvent) => {
    if (switchTo === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    switchTo(to);
  };
  return (
    <Link href={`/${to}`} onClick={onClick}>
      {children}
    </Link>
  );
}
