import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { EditedPage } from '../../../../shared/pages/page-editing.schemas.ts';
import { RecordCard } from '../../../desk/record/record-page.tsx';
import { messageOf } from '../../../platform/http/api-error.ts';
import { notify } from '../../../platform/notify.tsx';
import { trpc } from '../../../platform/trpc.ts';
import styles from './page-editor.module.css';

/** Where links lead to the page from. Saved at once. */
export function PlaceCard({ page, onSaved }: { page: EditedPage; onSaved: (saved: EditedPage) => void }) {
  const { showInFooter, showInMenu, position } = page;
  const [typed, setTyped] = useState(String(position));
  const place = trpc.pageEditing.place.useMutation({
    onSuccess: (saved) => {
      onSaved(saved);
      notify.success('Placement saved');
    },
    onError: (error) => notify.error(messageOf(error)),
  });
  const save = (changed: Partial<Pick<EditedPage, 'showInFooter' | 'showInMenu' | 'position'>>) =>
    place.mutate({ id: page.id, showInFooter, showInMenu, position, ...changed });
  const savePosition = () => {
    const next = Number(typed);
    if (!Number.isInteger(next) || next < 0 || next > 9999) setTyped(String(position));
    else if (next !== position) save({ position: next });
  };
  return (
    <RecordCard title="Placement">
      <div className={styles.fields}>
        <Checkbox
          label="In the menu"
          checked={showInMenu}
          disabled={place.isPending}
          onChange={({ currentTarget: { checked } }) => save({ showInMenu: checked })}
        />
        <Checkbox
          label="In the footer"
          description={page.isSystem ? 'Legal pages are always there.' : undefined}
          checked={showInFooter || page.isSystem}
          disabled={place.isPending || page.isSystem}
          onChange={({ currentTarget: { checked } }) => save({ showInFooter: checked })}
        />
        <TextInput
          label="Position"
          description="Smaller numbers come first."
          inputMode="numeric"
          maxLength={4}
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
          onBlur={savePosition}
        />
        {page.publishedVersion === null && !page.isSystem ? (
          <p className={styles.note}>Links appear once the page is published.</p>
        ) : null}
      </div>
    </RecordCard>
  );
}
