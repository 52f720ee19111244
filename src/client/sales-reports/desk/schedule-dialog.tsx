import '@mantine/core/styles/Checkbox.css';
import { ActionIcon, Checkbox, Fieldset, NativeSelect } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { reportKinds } from '../../../shared/sales-reports/report-kinds.ts';
import { type ReportFrequency, reportFrequencies } from '../../../shared/sales-reports/report-span.rules.ts';
import type { SalesReportInput } from '../../../shared/sales-reports/sales-report.schemas.ts';
import { DeskDialog } from '../../desk/record/desk-dialog.tsx';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { RemovableItem } from '../../ui/forms/removable-item.tsx';
import styles from './report-page.module.css';

const frequencyLabels: Record<ReportFrequency, string> = {
  daily: 'Every day, about the day before',
  weekly: 'Every Monday, about the week before',
  monthly: 'On the 1st, about the month before',
};

/** Sends the report by mail after each day, week or month, with the filters that are set now. */
export function ScheduleDialog({ choice, close }: { choice: SalesReportInput; close: () => void }) {
  const { report, timeZone, method, category, seller } = choice;
  const utils = trpc.useUtils();
  const { data } = trpc.salesReports.schedules.useQuery({});
  const [frequency, setFrequency] = useState<ReportFrequency>('weekly');
  const [recipientIds, setRecipients] = useState<string[]>([]);
  const done = {
    onSettled: () => utils.salesReports.schedules.invalidate(),
    onError: (error: unknown) => notify.error(messageOf(error)),
  };
  const save = trpc.salesReports.schedule.useMutation({
    ...done,
    onSuccess: ({ nextAt }) => {
      notify.success(`The first e-mail goes out on ${formatDate(nextAt, 'dateTime')}`);
      close();
    },
  });
  const remove = trpc.salesReports.unschedule.useMutation({
    ...done,
    onSuccess: () => notify.success('The schedule was removed'),
  });
  const toggle = (id: string) =>
    setRecipients(recipientIds.includes(id) ? recipientIds.filter((one) => one !== id) : [...recipientIds, id]);
  const submit = () => {
    if (recipientIds.length === 0) notify.error('Choose who receives it');
    else save.mutate({ report, timeZone, frequency, recipientIds, method, category, seller });
  };
  const { label } = reportKinds[report];
  const own = data?.items.filter((item) => item.report === report) ?? [];
  return (
    <DeskDialog
      title={`Send ${label} by mail`}
      submitLabel="Schedule"
      isBusy={save.isPending}
      onSubmit={submit}
      close={close}
    >
      <NativeSelect
        label="How often"
        description={`At 6:00 AM, ${timeZone.replaceAll('_', ' ')}`}
        data={reportFrequencies.map((value) => ({ value, label: frequencyLabels[value] }))}
        value={frequency}
        onChange={({ currentTarget: { value } }) =>
          setFrequency(reportFrequencies.find((known) => known === value) ?? 'weekly')
        }
      />
      <Fieldset legend="Recipients" variant="unstyled">
        <div className={styles.people}>
          {data?.readers.map(({ id, userName }) => (
            <Checkbox key={id} label={userName} checked={recipientIds.includes(id)} onChange={() => toggle(id)} />
          ))}
        </div>
      </Fieldset>
      {own.length === 0 ? null : (
        <Fieldset legend="Scheduled already" variant="unstyled">
          <ul className={styles.schedules}>
            {own.map((item) => (
              <RemovableItem key={item.id}>
                <span>
                  {frequencyLabels[item.frequency]}
                  <small>
                    To {item.recipients.map(({ userName }) => userName).join(', ')}; next on{' '}
                    {formatDate(item.nextAt, 'dateTime')}
                  </small>
                </span>
                <ActionIcon
                  variant="subtle"
                  color="red"
                  aria-label="Stop sending"
                  data-removes=""
                  loading={remove.isPending}
                  onClick={() => remove.mutate({ id: item.id })}
                >
                  <IconTrash size={17} stroke={1.8} />
                </ActionIcon>
              </RemovableItem>
            ))}
          </ul>
        </Fieldset>
      )}
    </DeskDialog>
  );
}
