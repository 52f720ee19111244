import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { Segments } from '../../ui/forms/segments.tsx';
import { setTriedKey, useTriedKey } from './tried-key.ts';
import styles from './try-call.module.css';

/** As whom a call is tried: as whoever is signed in here, or as the holder of a key that is pasted. */
export function CallerChoice() {
  const key = useTriedKey();
  const { user } = useSession();
  const [way, setWay] = useState<'session' | 'key'>(key === '' ? 'session' : 'key');
  const chosen = key === '' ? way : 'key';
  return (
    <div className={styles.caller}>
      <Segments
        aria-label="Send as"
        value={chosen}
        onChange={(next) => {
          setWay(next);
          if (next === 'session') setTriedKey('');
        }}
        data={[
          { value: 'session', label: user ? `As ${user.userName}` : 'As a visitor' },
          { value: 'key', label: 'With an API key' },
        ]}
      />
      {chosen === 'key' ? (
        <PasswordInput
          aria-label="API key"
          placeholder="gm_live_…"
          description="Kept in this page alone, and gone with it."
          autoComplete="off"
          data-1p-ignore
          value={key}
          onChange={({ currentTarget: { value } }) => setTriedKey(value.trim())}
        />
      ) : null}
    </div>
  );
}
