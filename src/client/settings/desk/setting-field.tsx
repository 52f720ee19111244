import '../../ui/forms/form-sheets.ts';
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { SECRET_MASK, type SettingView } from '../../../shared/settings/setting-view.schemas.ts';
import { toMoment } from '../../platform/local-moment.ts';
import { MomentInput } from '../../ui/forms/moment-input.tsx';
import { NumberField } from './number-field.tsx';
import { NumberTableField } from './number-table-field.tsx';
import { choiceName, numberError } from './setting-texts.ts';
import styles from './settings-desk.module.css';
import { numberOf } from './settings-draft.ts';
import { StaffTwoFactor } from './staff-two-factor.tsx';

type Value = SettingView['value'];
type SettingFieldProps = {
  setting: SettingView;
  value: Value;
  isChanged: boolean;
  /** Below the field while somebody else changed the setting too. */
  conflict: ReactNode;
  error: string | undefined;
  isReadOnly: boolean;
  onChange: (value: Value) => void;
  onHistory: () => void;
};

/** One setting: its field, a dot while it is not saved, its default and its history. */
export function SettingField({
  setting,
  value,
  isChanged,
  conflict,
  isReadOnly,
  onHistory,
  onChange,
  ...field
}: SettingFieldProps) {
  const { key, label, type, isSet, isCustom, default: standard } = setting;
  const differs = type !== 'secret' && !isCustom && JSON.stringify(value) !== JSON.stringify(standard);
  return (
    <div className={styles.setting} data-changed={isChanged || undefined}>
      <div className={styles.field}>
        <Control setting={setting} value={value} isReadOnly={isReadOnly} onChange={onChange} {...field} />
        {key === 'require2faForStaff' ? <StaffTwoFactor /> : null}
        {conflict}
      </div>
      <div className={styles.tools}>
        {isChanged ? <span className={styles.dot}>Not saved</span> : null}
        {!isChanged && isSet && type !== 'secret' ? <span className={styles.note}>Changed</span> : null}
        {differs ? (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`Default of ${label}`}
            disabled={isReadOnly}
            onClick={() => onChange(standard)}
          >
            Default
          </Button>
        ) : null}
        <Button size="compact-sm" variant="subtle" aria-label={`History of ${label}`} onClick={onHistory}>
          History
        </Button>
        <code className={styles.key}>{key}</code>
      </div>
    </div>
  );
}

type ControlProps = Pick<SettingFieldProps, 'setting' | 'value' | 'error' | 'isReadOnly' | 'onChange'>;

function Control({ setting, value, error, isReadOnly, onChange }: ControlProps) {
  const { key, label, description, type, validation, isSet } = setting;
  const shared = { label, description, error, disabled: isReadOnly };
  const text = typeof value === 'string' ? value : value === null ? '' : String(value);
  if (type === 'boolean') {
    return (
      <Checkbox {...shared} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />
    );
  }
  if (validation.options) {
    return (
      <NativeSelect
        {...shared}
        data={validation.options.map((option) => ({ value: option, label: choiceName(option) }))}
        value={text}
        onChange={({ currentTarget }) =>
          onChange(type === 'number' ? numberOf(currentTarget.value) : currentTarget.value)
        }
      />
    );
  }
  if (validation.table) {
    return <NumberTableField {...shared} table={validation.table} value={text} onChange={onChange} />;
  }
  if (type === 'number') {
    const told = numberError(error, value, validation);
    return (
      <NumberField {...shared} error={told} isWhole={validation.isWhole === true} value={value} onChange={onChange} />
    );
  }
  if (type === 'secret') {
    return (
      <TextInput
        {...shared}
        type="password"
        autoComplete="new-password"
        placeholder={isSet ? 'Already set. Enter a new value to replace it' : 'Not set'}
        value={text === SECRET_MASK ? '' : text}
        onChange={(event) => onChange(event.currentTarget.value === '' ? setting.value : event.currentTarget.value)}
      />
    );
  }
  if (moments.includes(key)) {
    return (
      <MomentInput {...shared} value={text} onChange={(event) => onChange(toMoment(event.currentTarget.value) ?? '')} />
    );
  }
  if (isLong(setting)) {
    return (
      <Textarea
        {...shared}
        autosize
        minRows={2}
        maxRows={12}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  return (
    <TextInput
      {...shared}
      maxLength={validation.maxLength}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Chosen in the reader's time zone. */
const moments = ['maintenanceUntil'];

const long = [
  'websiteDescription',
  'maintenanceMessage',
  'wordList',
  'companyAddress',
  'applePrivateKey',
  'allowedThemes',
  'socialLinks',
  'organizationJson',
];

const isLong = ({ key, type }: SettingView) => long.includes(key) || type === 'html' || type === 'json';
