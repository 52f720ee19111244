import '../../ui/forms/form-sheets.ts';
import '@mantine/core/styles/Switch.css';
import { Switch } from '@mantine/core';
import { notify } from '../../platform/notify.tsx';
import { canKeepKeys, setKeepsKeys, useKeepsKeys } from './keeping.ts';

/** Lets a member keep shown keys in this browser. Off until chosen, since others may use the device. */
export function KeepKeysSwitch() {
  const isOn = useKeepsKeys();
  if (!canKeepKeys()) return null;
  const change = async (isWanted: boolean) => {
    try {
      await setKeepsKeys(isWanted);
    } catch {
      notify.error('The kept keys could not be deleted. Clear the data of this site in your browser.');
    }
  };
  return (
    <Switch
      checked={isOn}
      label="Keep shown keys on this device"
      description="Encrypted, to copy them offline. Deleted when you sign out or turn this off."
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  );
}
