import '@mantine/core/styles/Popover.css';
import '@mantine/tiptap/styles.css';
import { Link as LinkExtension, RichTextEditor } from '@mantine/tiptap';
import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useId, useState } from 'react';
import { styleNonce } from '../../../platform/style-nonce.ts';
import prose from '../content-page.module.css';
import { ImageControl, ImageDialog } from './image-control.tsx';
import styles from './page-editor.module.css';
import { LinkDialog } from './slash-menu/link-dialog.tsx';
import { SlashMenu, useSlashMenu } from './slash-menu/slash-menu.tsx';

const extensions = [
  StarterKit.configure({ heading: { levels: [2, 3, 4] }, link: false }),
  LinkExtension.configure({ openOnClick: false }),
  TableKit.configure({ table: { resizable: false } }),
  Image,
];

const { ControlsGroup: Group } = RichTextEditor;

function TableControls() {
  return (
    <Group>
      <RichTextEditor.TableInsert />
      <RichTextEditor.TableRowAfter />
      <RichTextEditor.TableRowDelete />
      <RichTextEditor.TableColumnAfter />
      <RichTextEditor.TableColumnDelete />
      <RichTextEditor.TableToggleHeaderRow />
      <RichTextEditor.TableDelete />
    </Group>
  );
}

type RichTextProps = {
  /** What it begins with; later changes of it are not shown. */
  html: string;
  error: string | undefined;
  onChange: (html: string) => void;
};

/** The text of a page with headings, lists, links, tables and pictures. */
export function RichText({ html, error, onChange }: RichTextProps) {
  const labelId = useId();
  const hintId = useId();
  const [asked, setAsked] = useState<'picture' | 'link'>();
  const menu = useSlashMenu(setAsked);
  const close = () => setAsked(undefined);
  const editor = useEditor({
    extensions: [...extensions, menu.extension],
    content: html,
    injectNonce: styleNonce(),
    onUpdate: ({ editor: changed }) => onChange(changed.getHTML()),
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelId, 'aria-describedby': hintId },
    },
  });
  return (
    <div className={styles.text} data-invalid={error !== undefined || undefined}>
      <span id={labelId} className={styles.label}>
        Content
      </span>
      <p id={hintId} className={styles.typing}>
        Type / for headings, lists, tables, pictures and links.
      </p>
      <RichTextEditor editor={editor} withTypographyStyles={false}>
        <RichTextEditor.Toolbar sticky stickyOffset={0} className={styles.toolbar ?? ''}>
          <Group>
            <RichTextEditor.H2 />
            <RichTextEditor.H3 />
            <RichTextEditor.H4 />
          </Group>
          <Group>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
            <RichTextEditor.Strikethrough />
            <RichTextEditor.ClearFormatting />
          </Group>
          <Group>
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.Blockquote />
            <RichTextEditor.Hr />
          </Group>
          <Group>
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
            <ImageControl editor={editor} />
          </Group>
          <TableControls />
          <Group>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </Group>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content className={`${prose.prose} ${styles.content}`} />
      </RichTextEditor>
      <SlashMenu {...menu} />
      {editor && asked === 'picture' ? <ImageDialog editor={editor} close={close} /> : null}
      {editor && asked === 'link' ? <LinkDialog editor={editor} close={close} /> : null}
      {error === undefined ? null : (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
