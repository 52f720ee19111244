import {
  IconH2,
  IconH3,
  IconH4,
  IconLetterT,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhoto,
  IconQuote,
  IconSeparator,
  IconTable,
} from '@tabler/icons-react';
import type { ChainedCommands } from '@tiptap/react';
import type { ComponentType } from 'react';

export type Block = {
  label: string;
  /** Other words that find it. */
  words: string;
  Icon: ComponentType<{ size?: number; stroke?: number }>;
  /** What it does with the paragraph; a dialog asks for the rest. */
  insert?: (chain: ChainedCommands) => ChainedCommands;
  asks?: 'picture' | 'link';
};

/** What a text can be made of, in the order of the menu. */
export const blocks: readonly Block[] = [
  { label: 'Text', words: 'paragraph plain', Icon: IconLetterT, insert: (chain) => chain.setParagraph() },
  { label: 'Heading', words: 'title h2', Icon: IconH2, insert: (chain) => chain.setHeading({ level: 2 }) },
  { label: 'Smaller heading', words: 'subtitle h3', Icon: IconH3, insert: (chain) => chain.setHeading({ level: 3 }) },
  { label: 'Smallest heading', words: 'subtitle h4', Icon: IconH4, insert: (chain) => chain.setHeading({ level: 4 }) },
  { label: 'List', words: 'bullets points', Icon: IconList, insert: (chain) => chain.toggleBulletList() },
  { label: 'Numbered list', words: 'steps 1', Icon: IconListNumbers, insert: (chain) => chain.toggleOrderedList() },
  {
    ...{ label: 'Table', words: 'rows columns grid', Icon: IconTable },
    insert: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  },
  { label: 'Picture', words: 'image photo', Icon: IconPhoto, asks: 'picture' },
  { label: 'Link', words: 'address url', Icon: IconLink, asks: 'link' },
  { label: 'Quote', words: 'citation', Icon: IconQuote, insert: (chain) => chain.toggleBlockquote() },
  { label: 'Divider', words: 'line rule', Icon: IconSeparator, insert: (chain) => chain.setHorizontalRule() },
];

/** Those with a word that begins with what was typed after the slash. */
export function blocksFor(query: string): readonly Block[] {
  const typed = query.toLowerCase();
  return blocks.filter(({ label, words }) =>
    `${label} ${words}`
      .toLowerCase()
      .split(' ')
      .some((word) => word.startsWith(typed)),
  );
}
