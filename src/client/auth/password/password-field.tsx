import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { IconArrowBigUpLine } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import styles from './auth-form.module.css';

/** A password with a button to show it and a hint while Caps Lock is on. */
export function PasswordField(props: PasswordInputProps) {
  const [isCapsLockOn, setCapsLockOn] = useState(false);
  const readCapsLock = (event: KeyboardEvent) => setCapsLockOn(event.getModifierState('CapsLock'));
  return (
    <div>
      <PasswordInput
        {...props}
        onKeyDown={readCapsLock}
        onKeyUp={readCapsLock}
        visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
      />
      <span role="status">
        {isCapsLockOn ? (
          <span className={styles.caps}>
            <IconArrowBigUpLine size={15} stroke={2} aria-hidden="true" />
            Caps Lock is on
          </span>
        ) : null}
      </span>
    </div>
  );
}
