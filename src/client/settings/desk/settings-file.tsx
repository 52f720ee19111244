import { Button, FileButton } from '@mantine/core';
import { useRef, useState } from 'react';
import { fieldMessages } from '../../../shared/messages/field-messages.ts';
import { type ImportReport, importSettingsSchema } from '../../../shared/settings/settings-file.schemas.ts';
import { useMay } from '../../desk/frame/use-may.ts';
import { downloadFile } from '../../platform/download-file.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { useShopSettings } from '../../platform/site/shop-settings.ts';
import { parseJson } from '../../platform/stored-value.ts';
import { trpc } from '../../platform/trpc.ts';
import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';
import { DangerDialog } from './danger-dialog.tsx';
import styles from './settings-desk.module.css';
import { savedWords, warningsOf } from './settings-draft.ts';

const fileSchema = importSettingsSchema.omit({ dryRun: true });

/** Export of all settings but secrets, and import with a look at what would change. */
export function SettingsFile() {
  const may = useMay();
  const utils = trpc.useUtils();
  const shopSettings = useShopSettings();
  const forgetFile = useRef<() => void>(null);
  const [file, setFile] = useState<ReturnType<typeof fileSchema.parse>>();
  const plan = trpc.settingsAreas.import.useMutation({ onError: (error) => notify.error(messageOf(error)) });
  const apply = trpc.settingsAreas.import.useMutation({
    onSuccess: async ({ created, updated, changes }) => {
      await Promise.all([utils.settings.invalidate(), utils.settingsAreas.invalidate(), shopSettings.reload()]);
      notify.success(savedWords(created.length + updated.length, changes.length, 'imported'));
      setFile(undefined);
    },
    onError: (error) => notify.error(messageOf(error)),
  });
  const choose = async (chosen: File | null) => {
    if (!chosen) return;
    // The browser does not tell of the same file twice.
    forgetFile.current?.();
    const parsed = fileSchema.safeParse(parseJson(await chosen.text()));
    if (!parsed.success) {
      notify.error('This is not a settings file.');
      return;
    }
    setFile(parsed.data);
    plan.mutate({ ...parsed.data, dryRun: true });
  };
  const save = () =>
    downloadFile('settings.json', '/api/settings/export').catch((error: unknown) => notify.error(messageOf(error)));
  return (
    <>
      <Button variant="default" onClick={() => void save()}>
        Export
      </Button>
      {may('settings:update') ? (
        <FileButton resetRef={forgetFile} accept="application/json,.json" onChange={(chosen) => void choose(chosen)}>
          {(props) => (
            <Button variant="default" {...props}>
              Import
            </Button>
          )}
        </FileButton>
      ) : null}
      {file && plan.data ? (
        <ImportDialog
          report={plan.data}
          isBusy={apply.isPending}
          onConfirm={() => apply.mutate({ ...file, dryRun: false })}
          close={() => setFile(undefined)}
        />
      ) : null}
    </>
  );
}

type ImportDialogProps = { report: ImportReport; isBusy: boolean; onConfirm: () => void; close: () => void };

function ImportDialog({ report, isBusy, onConfirm, close }: ImportDialogProps) {
  const words = { title: 'Import these settings?', confirmLabel: 'Import' };
  const warnings = warningsOf(report.changes.map(({ key, to }) => ({ key, value: to })));
  return warnings.length > 0 ? (
    <DangerDialog {...words} {...{ warnings, isBusy, onConfirm, close }}>
      <Plan report={report} />
    </DangerDialog>
  ) : (
    <ConfirmModal isOpen {...words} {...{ isBusy, onConfirm }} onClose={close}>
      <Plan report={report} />
    </ConfirmModal>
  );
}

function Plan({ report: { changes, unchanged, rejected } }: { report: ImportReport }) {
  return (
    <div className={styles.plan}>
      <p>
        {changes.length} to change, {unchanged.length} as they are, {rejected.length} left out.
      </p>
      <ul>
        {changes.map(({ key, from, to }) => (
          <li key={key}>
            <b>{key}</b>: <del>{JSON.stringify(from)}</del> <ins>{JSON.stringify(to)}</ins>
          </li>
        ))}
        {rejected.map(({ key, reason }) => (
          <li key={key}>
            <b>{key}</b>: {fieldMessages[reason] ?? 'This value is not valid'}
          </li>
        ))}
      </ul>
    </div>
  );
}
