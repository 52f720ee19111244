import { Checkbox, FileInput, TextInput } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { IconPhoto } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { pageImageSchema } from '../../../../shared/pages/page-editing.schemas.ts';
import { DeskDialog } from '../../../desk/record/desk-dialog.tsx';
import { messageOf } from '../../../platform/http/api-error.ts';
import { uploadForm } from '../../../platform/upload-form.ts';
import styles from './page-editor.module.css';

/** The picture that is selected in the text, if one is. */
function selectedPicture(editor: Editor): { src: string; alt: string } | undefined {
  if (!editor.isActive('image')) return undefined;
  const { src, alt }: Readonly<Record<string, unknown>> = editor.getAttributes('image');
  return { src: String(src), alt: typeof alt === 'string' ? alt : '' };
}

async function upload(file: File) {
  const body = new FormData();
  body.append('image[]', file);
  return pageImageSchema.parse(await uploadForm('POST', '/api/admin/pages/images', body));
}

/** A new picture with its description, or the description of the selected one. */
export function ImageDialog({ editor, close }: { editor: Editor; close: () => void }) {
  const [selected] = useState(() => selectedPicture(editor));
  const [file, setFile] = useState<File | null>(null);
  const [alt, setAlt] = useState(selected?.alt ?? '');
  const [isDecorative, setDecorative] = useState(selected?.alt === '');
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<{ file?: string; alt?: string }>({});
  const submit = async () => {
    const words = isDecorative ? '' : alt.trim();
    const found = {
      ...(!(file || selected) && { file: 'Choose a picture' }),
      ...(words === '' && !isDecorative && { alt: 'Say what the picture shows, or that it is decoration' }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      if (file) {
        const { url, width, height } = await upload(file);
        editor.chain().focus().setImage({ src: url, alt: words, width, height }).run();
      } else editor.chain().focus().updateAttributes('image', { alt: words }).run();
      close();
    } catch (error) {
      setErrors({ file: messageOf(error) });
      setBusy(false);
    }
  };
  return (
    <DeskDialog
      title={selected ? 'Picture' : 'Add a picture'}
      submitLabel={selected ? 'Save' : 'Add picture'}
      isBusy={isBusy}
      onSubmit={() => void submit()}
      close={close}
    >
      {selected ? <img className={styles.picture} src={selected.src} alt="" /> : null}
      <FileInput
        label={selected ? 'Replace it by' : 'File'}
        description="PNG, JPG, GIF, WEBP or AVIF up to 4 MB."
        placeholder="Choose a picture"
        accept="image/png,image/jpeg,image/gif,image/webp,image/avif"
        clearable
        value={file}
        error={errors.file}
        onChange={setFile}
      />
      <TextInput
        label="Description"
        description="Read to people who do not see the picture."
        maxLength={200}
        disabled={isDecorative}
        value={isDecorative ? '' : alt}
        error={errors.alt}
        onChange={({ currentTarget: { value } }) => setAlt(value)}
      />
      <Checkbox
        label="Decoration only"
        checked={isDecorative}
        onChange={({ currentTarget: { checked } }) => setDecorative(checked)}
      />
    </DeskDialog>
  );
}

/** Puts a picture into the text, or changes the selected one. */
export function ImageControl({ editor }: { editor: Editor | null }) {
  const [isOpen, setOpen] = useState(false);
  if (!editor) return null;
  return (
    <>
      <RichTextEditor.Control aria-label="Picture" title="Picture" onClick={() => setOpen(true)}>
        <IconPhoto stroke={1.5} size={16} />
      </RichTextEditor.Control>
      {isOpen ? <ImageDialog editor={editor} close={() => setOpen(false)} /> : null}
    </>
  );
}
