import { splitLinks } from '../../../shared/messages/split-links.ts';

/** Plain text whose addresses are links that lend them no weight. */
export function MessageText({ text, className }: { text: string; className: string | undefined }) {
  const parts = splitLinks(text);
  return (
    <p className={className}>
      {parts.map(({ kind, text: part }, index) => {
        const key = `${index}-${part}`;
        if (kind === 'text') return <span key={key}>{part}</span>;
        return (
          <a key={key} href={part} target="_blank" rel="nofollow ugc noopener noreferrer">
            {part}
          </a>
        );
      })}
    </p>
  );
}
