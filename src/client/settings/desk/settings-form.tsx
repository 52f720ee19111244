import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fieldMessages } from '../../../shared/messages/field-messages.ts';
import type { SettingView } from '../../../shared/settings/setting-view.schemas.ts';
import { countOf } from '../../../shared/text/count-text.ts';
import { useMay } from '../../desk/frame/use-may.ts';
import { LeaveGuard } from '../../desk/record/leave-guard.tsx';
import { envelopeOf, messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { useFocusBack } from '../../platform/screen/use-focus-back.ts';
import { useShopSettings } from '../../platform/site/shop-settings.ts';
import { trpc } from '../../platform/trpc.ts';
import { DangerDialog } from './danger-dialog.tsx';
import { SettingConflict } from './setting-conflict.tsx';
import { SettingField } from './setting-field.tsx';
import { SettingHistory } from './setting-history.tsx';
import styles from './settings-desk.module.css';
import { changesOf, type Draft, onTop, savedWords, warningsOf, withoutKey, withValue } from './settings-draft.ts';

type SettingsFormProps = {
  name: string;
  /** All of them: what was changed stays while a search shows others. */
  settings: readonly SettingView[];
  shown: readonly SettingView[];
};

/** Settings of one group, or those that a search found, saved together or not at all. */
export function SettingsForm({ name, settings, shown }: SettingsFormProps) {
  const utils = trpc.useUtils();
  const shopSettings = useShopSettings();
  const mayChange = useMay()('settings:update');
  const [draft, setDraft] = useState<Draft>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [history, setHistory] = useState<SettingView>();
  const [isAsking, setAsking] = useState(false);
  const changes = changesOf(settings, draft);
  const warnings = warningsOf(changes);
  const isBehind = (setting: SettingView) =>
    changes.some(({ key, version }) => key === setting.key && version !== setting.version);
  const save = trpc.settings.saveAll.useMutation({
    onSuccess: async ({ updated }) => {
      await Promise.all([utils.settings.invalidate(), utils.settingsAreas.invalidate(), shopSettings.reload()]);
      setDraft({});
      setErrors({});
      notify.success(savedWords(updated.length, changes.length));
    },
    onError: async (error) => {
      setErrors(errorsOf(error, shown));
      if (envelopeOf(error)?.code !== 'STALE_VERSION') return notify.error(messageOf(error));
      notify.warning('Somebody else has changed a setting in the meantime. Please check the highlighted fields.');
      await utils.settings.grouped.invalidate();
    },
    onSettled: () => setAsking(false),
  });
  const form = useFirstWrong(errors, save.isPending);
  const submit = () => save.mutate({ settings: changes });
  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={name}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (warnings.length > 0) setAsking(true);
        else submit();
      }}
    >
      {shown.map((setting) => (
        <SettingField
          key={setting.key}
          setting={setting}
          value={draft[setting.key]?.value ?? setting.value}
          isChanged={changes.some(({ key }) => key === setting.key)}
          conflict={
            isBehind(setting) ? (
              <SettingConflict
                setting={setting}
                onTheirs={() => setDraft(withoutKey(draft, setting.key))}
                onMine={() => setDraft(onTop(draft, setting))}
              />
            ) : null
          }
          error={errors[setting.key]}
          isReadOnly={save.isPending || !mayChange}
          onChange={(value) => {
            setDraft(withValue(draft, setting, value));
            setErrors(({ [setting.key]: _, ...others }) => others);
          }}
          onHistory={() => setHistory(setting)}
        />
      ))}
      {changes.length > 0 || save.isPending ? (
        <SaveBar
          count={changes.length}
          isBusy={save.isPending}
          onUndo={() => {
            setDraft({});
            setErrors({});
          }}
        />
      ) : null}
      <LeaveGuard isDirty={changes.length > 0} onLeave={() => setDraft({})} />
      {isAsking ? (
        <DangerDialog warnings={warnings} isBusy={save.isPending} onConfirm={submit} close={() => setAsking(false)} />
      ) : null}
      {history ? <SettingHistory setting={history} close={() => setHistory(undefined)} /> : null}
    </form>
  );
}

/** What the server refused comes into view: on a phone the field may be screens away from the button. */
function useFirstWrong(errors: Readonly<Record<string, string>>, isBusy: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const focusWrong = useEffectEvent(() => {
    if (Object.keys(errors).length === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    wrong?.focus({ preventScroll: true });
    wrong?.scrollIntoView({ block: 'center' });
  });
  useEffect(() => {
    // Until the answer is there, no field can take the focus; one that is mended later keeps it.
    if (!isBusy) focusWrong();
  }, [isBusy]);
  return form;
}

/** The server's words by key; what it says of a setting outside this form is shown at the first one. */
function errorsOf(error: unknown, settings: readonly SettingView[]): Record<string, string> {
  const found = Object.entries(envelopeOf(error)?.errors ?? {});
  const texts = found.map(
    ([key, [message = '']]) => [key, fieldMessages[message] ?? 'This value is not valid'] as const,
  );
  const [first] = settings;
  const elsewhere = texts.find(([key]) => !settings.some((setting) => setting.key === key));
  return {
    ...(first && elsewhere && { [first.key]: `${elsewhere[0]}: ${elsewhere[1]}` }),
    ...Object.fromEntries(texts),
  };
}

/** While something is changed; the field that was changed first has the focus when the bar goes. */
function SaveBar({ count, isBusy, onUndo }: { count: number; isBusy: boolean; onUndo: () => void }) {
  useFocusBack();
  return (
    <div className={styles.bar}>
      <p role="status">{isBusy ? 'Saving…' : countOf(count, 'unsaved change')}</p>
      <Button variant="default" onClick={onUndo}>
        Undo changes
      </Button>
      <Button type="submit" loading={isBusy}>
        Save changes
      </Button>
    </div>
  );
}
