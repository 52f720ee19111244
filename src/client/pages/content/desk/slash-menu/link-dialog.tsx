import { TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { DeskDialog } from '../../../../desk/record/desk-dialog.tsx';

const leadsSomewhere = /^(?:https?:\/\/|mailto:|\/)\S+$/i;

/** A new link with its words, put where the cursor is. */
export function LinkDialog({ editor, close }: { editor: Editor; close: () => void }) {
  const [words, setWords] = useState('');
  const [href, setHref] = useState('');
  const [error, setError] = useState<string>();
  const submit = () => {
    const address = href.trim();
    if (!leadsSomewhere.test(address)) {
      setError('Write an address that begins with https:// or with / for a page of the shop');
      return;
    }
    const text = words.trim() || address;
    const marks = [{ type: 'link', attrs: { href: address } }];
    editor.chain().focus().insertContent({ type: 'text', text, marks }).unsetMark('link').run();
    close();
  };
  return (
    <DeskDialog title="Add a link" submitLabel="Add link" isBusy={false} onSubmit={submit} close={close}>
      <TextInput
        data-autofocus
        label="Address"
        placeholder="https://"
        maxLength={500}
        value={href}
        error={error}
        onChange={({ currentTarget: { value } }) => setHref(value)}
      />
      <TextInput
        label="Words"
        description="What readers see of it; without any, the address."
        maxLength={200}
        value={words}
        onChange={({ currentTarget: { value } }) => setWords(value)}
      />
    </DeskDialog>
  );
}
