import { type Editor, Extension } from '@tiptap/core';
import { Suggestion, type SuggestionMount, type SuggestionProps } from '@tiptap/suggestion';
import type { Block } from './blocks.ts';

/** What was typed after a slash, and where the list of blocks goes. */
export type OpenSlash = {
  editor: Editor;
  query: string;
  /** Stands at the cursor while the menu is open. */
  host: HTMLElement;
  choose: (block: Block) => void;
};

type SlashMenuOptions = {
  onChange: (open: OpenSlash | undefined) => void;
  /** Whether the menu took the key. */
  onKey: (event: KeyboardEvent) => boolean;
  /** A block that a dialog asks more about; the slash is gone by then. */
  onAsk: (what: 'picture' | 'link') => void;
};

/** Notices a slash at the beginning of a word and what is typed behind it. */
export function slashMenu({ onChange, onKey, onAsk }: SlashMenuOptions) {
  const host = document.createElement('div');
  const show = ({ editor, query, command }: SuggestionProps<Block, Block>) =>
    onChange({ editor, query, host, choose: command });
  const place = (mount: SuggestionMount) => mount(host);
  return Extension.create({
    name: 'slashMenu',
    addProseMirrorPlugins() {
      let leave: (() => void) | undefined;
      return [
        Suggestion<Block, Block>({
          editor: this.editor,
          char: '/',
          // Inside the landmark that it belongs to.
          container: 'main',
          allow: ({ state, range }) => !state.doc.resolve(range.from).parent.type.spec.code,
          command: ({ editor, range, props: { insert, asks } }) => {
            const chain = editor.chain().focus().deleteRange(range);
            (insert ? insert(chain) : chain).run();
            if (asks) onAsk(asks);
          },
          render: () => ({
            onStart: (props) => {
              leave = place(props.mount);
              show(props);
            },
            onUpdate: show,
            onExit: () => {
              leave?.();
              onChange(undefined);
            },
            onKeyDown: ({ event }) => onKey(event),
          }),
        }),
      ];
    },
  });
}
