import '@mantine/core/styles/Popover.css';
import { Button, Popover, TextInput } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import type { SavedView } from '../../../shared/desk/saved-view.schemas.ts';
import { reportViewFields } from '../../../shared/sales-reports/report-view-list.ts';
import type { SalesReportInput } from '../../../shared/sales-reports/sales-report.schemas.ts';
import { DeleteViewDialog } from '../../desk/views/delete-view-dialog.tsx';
import { fieldProblemOf } from '../../platform/http/field-problem.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import styles from './report-views.module.css';
import { reportsPath } from './use-report-choice.ts';

const list = 'sales-reports' as const;

/** What a view keeps of a report: every choice that is not left to its default. */
function filtersOf(choice: SalesReportInput) {
  return reportViewFields.flatMap((field) => {
    const value = choice[field];
    return value === undefined ? [] : [{ field, op: 'is' as const, value }];
  });
}

function hrefOfView(filters: readonly { field: string; value: unknown }[]): string {
  const query = new URLSearchParams(
    filters.map(({ field, value }) => [field === 'timeZone' ? 'tz' : field, String(value)]),
  );
  const report = query.get('report') ?? 'sales';
  query.delete('report');
  return `${reportsPath}/${report}?${query}`;
}

/** Reports kept under a name, and a form to keep the one that is shown. */
export function ReportViews({ choice }: { choice: SalesReportInput }) {
  const utils = trpc.useUtils();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const { data } = trpc.savedViews.list.useQuery({ list });
  const [deleting, setDeleting] = useState<SavedView>();
  const save = trpc.savedViews.save.useMutation({
    onSuccess: () => {
      setName('');
      notify.success('Report saved');
    },
    onError: (error) => notify.error(fieldProblemOf(error)),
    onSettled: () => utils.savedViews.list.invalidate(),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ list, name, filters: filtersOf(choice) });
  };
  // A press in the question is one beside the popover, which closes with all that stands in it.
  const askToDelete = (view: SavedView) => {
    setOpen(false);
    setDeleting(view);
  };
  const items = data?.items ?? [];
  return (
    <>
      <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus shadow="md">
        <Popover.Target>
          <Button
            variant="default"
            leftSection={<IconBookmark size={17} stroke={1.8} />}
            onClick={() => setOpen(!isOpen)}
          >
            Saved
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <div className={styles.views}>
            {items.length === 0 ? <p>No saved reports yet.</p> : null}
            <ul aria-label="Saved reports">
              {items.map((view) => (
                <li key={view.id}>
                  <Link href={hrefOfView(view.filters)} onClick={() => setOpen(false)}>
                    {view.name}
                  </Link>
                  {view.isEditable ? (
                    <Button size="compact-xs" variant="subtle" color="red" onClick={() => askToDelete(view)}>
                      Delete
                    </Button>
                  ) : null}
                </li>
              ))}
            </ul>
            <form onSubmit={submit}>
              <TextInput
                label="Save this report as"
                value={name}
                maxLength={40}
                required
                onChange={(event) => setName(event.currentTarget.value)}
              />
              <Button type="submit" size="xs" loading={save.isPending}>
                Save
              </Button>
            </form>
          </div>
        </Popover.Dropdown>
      </Popover>
      {deleting ? <DeleteViewDialog view={deleting} close={() => setDeleting(undefined)} /> : null}
    </>
  );
}
