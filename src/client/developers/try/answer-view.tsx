import { formatCount } from '../../../shared/text/count-text.ts';
import { CopyButton } from '../../ui/values/copy-button.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import type { Answer } from './send-call.ts';
import styles from './try-call.module.css';

const toneOf = (status: number) =>
  status < 300 ? 'success' : status < 400 ? 'info' : status < 500 ? 'warning' : 'danger';

/** What a program looks at first. */
const mainHeaders = /^(ratelimit|retry-after|x-request-id|content-type|location|cache-control)/;

function Headers({ headers }: Pick<Answer, 'headers'>) {
  const shown = headers.filter(([name]) => mainHeaders.test(name));
  return (
    <dl className={styles.headers}>
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function AnswerBody({ body, name }: { body: Answer['body']; name: string }) {
  if (body.kind === 'none') return <p className={styles.hint}>The answer has no body.</p>;
  if (body.kind === 'file') {
    return (
      <a className={styles.file} href={body.url} download={name}>
        Save the file, {formatCount(body.bytes)} bytes
      </a>
    );
  }
  return (
    <div className={styles.answerBody}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <pre tabIndex={0}>{body.text}</pre>
      <CopyButton value={body.text} label="Copy the answer" />
      {body.isCut ? <p className={styles.hint}>The rest is not shown.</p> : null}
    </div>
  );
}

export function AnswerView({ answer, name }: { answer: Answer; name: string }) {
  const { status, statusText, ms, headers, body } = answer;
  return (
    <section className={styles.answer} aria-label="Answer">
      <p className={styles.status} role="status">
        <StatusBadge tone={toneOf(status)}>{`${status} ${statusText}`.trim()}</StatusBadge>
        <span>{ms} ms</span>
      </p>
      <Headers headers={headers} />
      <AnswerBody body={body} name={name} />
    </section>
  );
}
