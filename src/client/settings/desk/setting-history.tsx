import { Button } from '@mantine/core';
import { useState } from 'react';
import type { AuditEntryView } from '../../../shared/audit/audit-log.schemas.ts';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { SettingView } from '../../../shared/settings/setting-view.schemas.ts';
import { useMay } from '../../desk/frame/use-may.ts';
import { fieldProblemOf } from '../../platform/http/field-problem.ts';
import { notify } from '../../platform/notify.tsx';
import { useShopSettings } from '../../platform/site/shop-settings.ts';
import { trpc } from '../../platform/trpc.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { DangerDialog } from './danger-dialog.tsx';
import styles from './settings-desk.module.css';
import { restoredWords, warningsOf } from './settings-draft.ts';

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : JSON.stringify(value));

type Earlier = { entryId: string; side: 'new' | 'old'; value: SettingView['value'] };

/** Who changed a setting when; each earlier value can be taken back. */
export function SettingHistory({ setting, close }: { setting: SettingView; close: () => void }) {
  const mayRestore = useMay()('settings:update') && !setting.isEncrypted;
  const utils = trpc.useUtils();
  const shopSettings = useShopSettings();
  const [asked, setAsked] = useState<Earlier>();
  const log = trpc.settingsAreas.auditLogs.useQuery(
    { key: setting.key, entity: 'setting', limit: 50 },
    { staleTime: 0 },
  );
  const restore = trpc.settings.restore.useMutation({
    onSuccess: async ({ value }, { entryId, side }) => {
      await Promise.all([utils.settings.invalidate(), utils.settingsAreas.invalidate(), shopSettings.reload()]);
      const entry = log.data?.items.find(({ id }) => id === entryId);
      notify.success(restoredWords(value, side === 'old' ? entry?.oldValue : entry?.newValue));
      close();
    },
    onError: (error) => notify.error(fieldProblemOf(error)),
    onSettled: () => setAsked(undefined),
  });
  const send = ({ entryId, side }: Earlier) => restore.mutate({ key: setting.key, entryId, side });
  const warningsFor = ({ value }: Earlier) => warningsOf([{ key: setting.key, value }]);
  const take = (earlier: Earlier) => (warningsFor(earlier).length > 0 ? setAsked(earlier) : send(earlier));
  const items = log.data?.items ?? [];
  const first = items.at(-1);
  return (
    <Dialog onClose={close} title={`History of ${setting.label}`} size={620}>
      {log.isError ? <QueryError error={log.error} onRetry={() => void log.refetch()} /> : null}
      {log.isPending ? <Skeleton height={120} radius={10} /> : null}
      {log.data && items.length === 0 ? <p>Never changed. The default is in use.</p> : null}
      <ol className={styles.history}>
        {items.map((entry) => (
          <li key={entry.id}>
            <div>
              <code>{textOf(entry.action === 'discard' ? entry.oldValue : entry.newValue)}</code>
              <p className={styles.note}>{describe(entry)}</p>
            </div>
            {!mayRestore || !isEarlier(entry, setting) ? null : (
              <Button
                size="compact-sm"
                variant="default"
                loading={restore.isPending}
                onClick={() => take({ entryId: entry.id, side: 'new', value: entry.newValue })}
              >
                Restore
              </Button>
            )}
          </li>
        ))}
        {first && mayRestore && first.oldValue !== null && takesEffect(first) ? (
          <li>
            <div>
              <code>{textOf(first.oldValue)}</code>
              <p className={styles.note}>Before the first change</p>
            </div>
            <Button
              size="compact-sm"
              variant="default"
              loading={restore.isPending}
              onClick={() => take({ entryId: first.id, side: 'old', value: first.oldValue })}
            >
              Restore
            </Button>
          </li>
        ) : null}
      </ol>
      {asked ? (
        <DangerDialog
          warnings={warningsFor(asked)}
          confirmLabel="Restore"
          isBusy={restore.isPending}
          onConfirm={() => send(asked)}
          close={() => setAsked(undefined)}
        />
      ) : null}
    </Dialog>
  );
}

const actions: Readonly<Record<string, string>> = {
  delete: 'Reset',
  decrypt: 'Shown',
  encrypt: 'Encrypted',
  propose: 'Proposed',
  discard: 'Proposal discarded',
};

/** Whether the value of an entry was in force. A proposal waits for a second administrator. */
const takesEffect = ({ action }: AuditEntryView) => action !== 'propose' && action !== 'discard';

/** Whether an entry has a value to go back to. */
function isEarlier(entry: AuditEntryView, { value }: SettingView): boolean {
  const { newValue } = entry;
  return takesEffect(entry) && newValue !== null && JSON.stringify(newValue) !== JSON.stringify(value);
}

function describe({ action, user, timestamp }: AuditEntryView): string {
  return `${actions[action] ?? 'Changed'} by ${user?.userName || 'the shop'}, ${formatDate(timestamp, 'dateTime')}`;
}
