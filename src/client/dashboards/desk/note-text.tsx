import { Fragment, type ReactNode } from 'react';
import styles from './note-widget.module.css';

const inlineMark = /(\*\*[^*\n]+\*\*|\*[^*\n]+\*|`[^`\n]+`|\[[^\]\n]+\]\(https?:\/\/[^\s)]+\))/;
const linkMark = /^\[([^\]\n]+)\]\((https?:\/\/[^\s)]+)\)$/;

function Inline({ text }: { text: string }): ReactNode {
  return text.split(inlineMark).map((part, index) => {
    const link = linkMark.exec(part);
    const shown = link ? <Outside label={link[1] ?? ''} href={link[2] ?? ''} /> : marked(part);
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name
    return <Fragment key={index}>{shown}</Fragment>;
  });
}

function Outside({ label, href }: { label: string; href: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {label}
    </a>
  );
}

function marked(part: string): ReactNode {
  if (part.length > 4 && part.startsWith('**') && part.endsWith('**')) return <strong>{part.slice(2, -2)}</strong>;
  if (part.length > 2 && part.startsWith('*') && part.endsWith('*')) return <em>{part.slice(1, -1)}</em>;
  if (part.length > 2 && part.startsWith('`') && part.endsWith('`')) return <code>{part.slice(1, -1)}</code>;
  return part;
}

/** Simple Markdown: headings, lists, bold, italic, code and links. Nothing of it becomes HTML. */
export function NoteText({ text }: { text: string }) {
  const blocks = text.split(/\n{2,}/).filter((block) => block.trim() !== '');
  return (
    <div className={styles.text}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks of one text have no other name
        <Block key={index} lines={block.split('\n')} />
      ))}
    </div>
  );
}

function Block({ lines }: { lines: readonly string[] }) {
  const [first = ''] = lines;
  if (lines.every((line) => /^[-*] /.test(line))) {
    return (
      <ul>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text have no other name
          <li key={index}>
            <Inline text={line.slice(2)} />
          </li>
        ))}
      </ul>
    );
  }
  const heading = /^#{1,3} (.+)$/.exec(first);
  return (
    <>
      {heading ? (
        <h3>
          <Inline text={heading[1] ?? ''} />
        </h3>
      ) : null}
      {lines.length > (heading ? 1 : 0) ? (
        <p>
          <Inline text={lines.slice(heading ? 1 : 0).join('\n')} />
        </p>
      ) : null}
    </>
  );
}
