import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Link, useSearchParams } from 'wouter';
import { valueAt } from '../../../shared/validation/value-at.ts';
import { envelopeOf, linkMessageOf } from '../../platform/http/api-error.ts';
import { useSession } from '../../platform/session/session.ts';
import { trpc } from '../../platform/trpc.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageSkeleton } from '../../ui/feedback/skeletons.tsx';

type MailLinkProps = {
  /** A query, so that the link is submitted only once even when the component renders again. */
  name: string;
  send: (token: string) => Promise<unknown>;
  done: { title: string; message: string };
  failed: { title: string; hint: string };
  /** What it says where the link had done its work before. */
  former?: { title: string; message: string };
  icon: ReactNode;
  /** Where somebody who is signed in goes on; to their profile unless said. */
  next?: { label: string; href: string };
};

const toProfile = { label: 'Go to my profile', href: '/user/profile' };

/** The page that a mailed link leads to: sends its token once and says what came of it. */
export function MailLink({ name, send, done, failed, former, icon, next = toProfile }: MailLinkProps) {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { status } = useSession();
  const utils = trpc.useUtils();
  const sent = useQuery({
    queryKey: [name, token],
    queryFn: () => send(token),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  useEffect(() => {
    if (sent.isSuccess) void utils.auth.profile.invalidate();
  }, [sent.isSuccess, utils]);

  if (sent.isPending) return <PageSkeleton />;
  const envelope = envelopeOf(sent.error);
  const isFormer = ['isConfirmed', 'isUsed'].some((fact) => valueAt(envelope?.details, [fact]) === true);
  const refused = { title: failed.title, message: `${linkMessageOf(sent.error)} ${failed.hint}` };
  const { title, message } = sent.isSuccess ? done : ((isFormer ? former : undefined) ?? refused);
  if (sent.isError && !envelope) {
    return (
      <EmptyState headingLevel={1} title={title} message={linkMessageOf(sent.error)} icon={icon}>
        <Button onClick={() => void sent.refetch()}>Try again</Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState headingLevel={1} title={title} message={message} icon={icon}>
      {status === 'authenticated' ? (
        <Button component={Link} href={next.href}>
          {next.label}
        </Button>
      ) : (
        <Button component={Link} href="/login">
          Sign in
        </Button>
      )}
    </EmptyState>
  );
}
