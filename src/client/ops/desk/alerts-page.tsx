import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link, Redirect, useSearch } from 'wouter';
import { type Alert, alertStates } from '../../../shared/alerts/alert.schemas.ts';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { readPage } from '../../../shared/pagination/page.rules.ts';
import { DeskPage } from '../../desk/frame/desk-page.tsx';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { ChipLinks } from '../../ui/layout/chip-links.tsx';
import { Pagination } from '../../ui/layout/pagination.tsx';
import styles from './ops.module.css';
import { LiveAnswerView } from './ops-frame.tsx';
import { liveCall, useMayManage } from './ops-texts.ts';

const stateLabels = { open: 'Open', resolved: 'Resolved' };

function hrefOf(state: keyof typeof stateLabels, page: number): string {
  const search = new URLSearchParams({ ...(state !== 'open' && { state }), ...(page > 1 && { page: String(page) }) });
  return search.size === 0 ? '/admin/alerts' : `/admin/alerts?${search}`;
}

/** "Since Nov 29, 10:00" with when it was last found true, or when it was resolved; a line breaks only between the two. */
function AlertSpan({ raisedAt, seenAt, resolvedAt }: Alert) {
  const seenAgain = seenAt === raisedAt ? null : `seen again ${formatDate(seenAt, 'dateTime')}`;
  const end = resolvedAt === null ? seenAgain : `resolved ${formatDate(resolvedAt, 'dateTime')}`;
  return (
    <p className={styles.quiet}>
      <span className={styles.unbroken}>{`Since ${formatDate(raisedAt, 'dateTime')}${end === null ? '' : ','}`}</span>
      {end === null ? null : (
        <>
          {' '}
          <span className={styles.unbroken}>{end}</span>
        </>
      )}
    </p>
  );
}

function AlertCard({ alert, mayManage }: { alert: Alert; mayManage: boolean }) {
  const utils = trpc.useUtils();
  const close = trpc.alerts.close.useMutation({
    onSuccess: () => notify.success('Alert marked as resolved'),
    onError: (error) => notify.error(messageOf(error)),
    onSettled: () => Promise.all([utils.alerts.invalidate(), utils.desk.work.invalidate()]),
  });
  const { id, title, place, isMeasured, isUndecided, resolvedAt } = alert;
  const isOpen = resolvedAt === null;
  return (
    <article className={styles.failure} aria-label={title} data-open={isOpen || undefined}>
      <div>
        <h2>{title}</h2>
        <AlertSpan {...alert} />
        {isMeasured && isOpen ? <p className={styles.quiet}>Resolved by itself once the cause is gone.</p> : null}
        {isUndecided && isOpen ? <p className={styles.quiet}>Resolved once the payment has been decided.</p> : null}
      </div>
      <div className={styles.buttons}>
        <Button
          component={Link}
          href={place.path}
          size="xs"
          variant="light"
          rightSection={<IconArrowRight size={16} stroke={1.8} />}
        >
          {place.label}
        </Button>
        {mayManage && !isMeasured && !isUndecided && isOpen ? (
          <Button size="xs" variant="default" loading={close.isPending} onClick={() => close.mutate({ id })}>
            Mark as resolved
          </Button>
        ) : null}
      </div>
    </article>
  );
}

/** What the shop told its operators about, and whether it is dealt with. */
export function AlertsPage() {
  const search = new URLSearchParams(useSearch());
  const state = search.get('state') === 'resolved' ? 'resolved' : 'open';
  const page = readPage(search);
  const answer = trpc.alerts.list.useQuery({ state, page }, liveCall);
  const mayManage = useMayManage();
  return (
    <DeskPage title="Alerts">
      <div className={styles.ways}>
        <ChipLinks
          label="Alerts"
          chips={alertStates.map((each) => ({
            label: stateLabels[each],
            href: hrefOf(each, 1),
            isChosen: each === state,
          }))}
        />
      </div>
      <LiveAnswerView answer={answer}>
        {({ items, totalItems, totalPages }) =>
          totalItems === 0 ? (
            <FormAlert tone="success" title={state === 'open' ? 'No open alerts' : 'No alerts yet'}>
              What needs an operator appears here: failing payments, disputes, old backups, differences of money.
            </FormAlert>
          ) : items.length === 0 ? (
            // The last one of this page was resolved.
            <Redirect to={hrefOf(state, totalPages)} replace />
          ) : (
            <>
              <div className={styles.failures}>
                {items.map((alert) => (
                  <AlertCard key={alert.id} alert={alert} mayManage={mayManage} />
                ))}
              </div>
              <Pagination {...{ page, totalPages }} hrefOf={(next) => hrefOf(state, next)} label="Pages of alerts" />
            </>
          )
        }
      </LiveAnswerView>
    </DeskPage>
  );
}
