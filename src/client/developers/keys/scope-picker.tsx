import { Button, Checkbox } from '@mantine/core';
import type { Permission } from '../../../shared/roles/permissions.ts';
import styles from './keys.module.css';

type ScopePickerProps = {
  offered: readonly Permission[];
  chosen: readonly Permission[];
  onChange: (scopes: readonly Permission[]) => void;
};

function labelOf(permission: Permission): string {
  const text = permission.replace(':', ': ').replaceAll('_', ' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`.replace(/^Vip\b/, 'VIP');
}

/** The scopes of a key: none is chosen at first, so that a key gets what it needs and no more. */
export function ScopePicker({ offered, chosen, onChange }: ScopePickerProps) {
  const isAll = chosen.length === offered.length;
  return (
    <fieldset className={styles.plain}>
      <legend>
        Scopes
        <Button size="compact-xs" variant="subtle" onClick={() => onChange(isAll ? [] : offered)}>
          {isAll ? 'Clear all' : 'Select all'}
        </Button>
      </legend>
      <p className={styles.hint}>What everybody can see, such as products, every key can read.</p>
      <div className={styles.scopes}>
        {offered.map((permission) => (
          <Checkbox
            key={permission}
            label={labelOf(permission)}
            checked={chosen.includes(permission)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...chosen, permission] : chosen.filter((other) => other !== permission))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
