import { Button } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { Link } from 'wouter';
import { auditList, auditViews } from '../../../shared/audit/audit-list.ts';
import type { AuditChain } from '../../../shared/audit/audit-log.schemas.ts';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { countOf } from '../../../shared/text/count-text.ts';
import { DeskPage } from '../../desk/frame/desk-page.tsx';
import { ListTable } from '../../desk/table/list-table.tsx';
import { listCall, useList } from '../../desk/table/use-list.ts';
import { ViewTabs } from '../../desk/table/view-tabs.tsx';
import { messageOf } from '../../platform/http/api-error.ts';
import { trpc } from '../../platform/trpc.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { Segments } from '../../ui/forms/segments.tsx';
import { AuditDifference, AuditFacts } from './audit-facts.tsx';
import { AuditTimeline } from './audit-timeline.tsx';
import { ExportAuditDialog } from './export-audit-dialog.tsx';

function BrokenChain({ id, seq, isMissing }: NonNullable<AuditChain['broken']>) {
  if (isMissing || id === null) {
    return <FormAlert tone="danger" title={`Entries up to ${seq} were deleted from the end of the log`} />;
  }
  return (
    <FormAlert tone="danger" title={`Entry ${seq} does not follow from those before it`}>
      It was altered or inserted, or an entry before it was deleted.{' '}
      <Link href={`/admin/audit/${id}`}>Look at the entry</Link>
    </FormAlert>
  );
}

type Verification = { data: AuditChain | undefined; error: unknown };

/** Whether anything in the chain was altered, once somebody had it recomputed. */
function VerificationResult({ data, error }: Verification) {
  if (error) return <FormAlert tone="danger" title={messageOf(error)} />;
  if (data?.broken) return <BrokenChain {...data.broken} />;
  if (!data?.isIntact) return null;
  const entries = countOf(data.entries, 'entry', 'entries');
  return <FormAlert tone="success" title={`${entries} checked, none altered`} />;
}

function aboutSame(entity: string, entityId: string): string {
  const params = new URLSearchParams([
    ['f', `entity:is:${entity}`],
    ['f', `entityId:is:${entityId}`],
  ]);
  return `/admin/audit?${params}`;
}

/** Who did what to whom, from which value to which. */
export function AuditDeskPage() {
  const state = useList(auditList, auditViews);
  const answer = trpc.audit.list.useQuery(state.input, listCall);
  const [shape, setShape] = useLocalStorage<'table' | 'timeline'>({ key: 'gm-audit-shape', defaultValue: 'table' });
  const chain = trpc.audit.verify.useQuery({}, { enabled: false, retry: false });
  return (
    <DeskPage
      title="Audit log"
      actions={
        <>
          <Button variant="default" loading={chain.isFetching} onClick={() => void chain.refetch()}>
            Verify the log
          </Button>
          <ExportAuditDialog />
        </>
      }
    >
      <VerificationResult data={chain.data} error={chain.error} />
      <ViewTabs state={state} counts={{}} />
      <ListTable
        state={state}
        answer={answer}
        cells={{ user: ({ user }) => user?.userName || 'The shop' }}
        hidden={['entityId', 'ip']}
        nameOf={({ timestamp }) => formatDate(timestamp, 'exactTime')}
        hrefOf={({ id }) => `/admin/audit/${id}`}
        copied={{ noun: 'entry ID', textOf: ({ id }) => id }}
        actions={({ user, entity, entityId }) => [
          ...(user?.userName
            ? [{ label: `All by ${user.userName}`, href: `/admin/audit?f=user:is:${user.userName}` }]
            : []),
          ...(entityId ? [{ label: 'All about the same', href: aboutSame(entity, entityId) }] : []),
        ]}
        rowsAs={shape === 'timeline' ? (entries, open) => <AuditTimeline entries={entries} onOpen={open} /> : undefined}
        drawer={(entry) => (
          <>
            <AuditFacts entry={entry} />
            <AuditDifference entry={entry} />
          </>
        )}
        tools={
          <Segments
            size="xs"
            aria-label="Show as"
            data={[
              { value: 'table', label: 'Table' },
              { value: 'timeline', label: 'Timeline' },
            ]}
            value={shape}
            onChange={(next) => setShape(next === 'timeline' ? 'timeline' : 'table')}
          />
        }
        empty={{
          title: 'Nothing recorded yet',
          message: 'Changes of settings, roles, products and orders appear here.',
        }}
      />
    </DeskPage>
  );
}
