import type { ScreenProps } from '../../platform/screen/screen-module.ts';
import { DevelopersFrame } from '../frame/developers-frame.tsx';
import { CodeSample } from './code-sample.tsx';
import styles from './guides.module.css';
import { guidesFor } from './guides.ts';

/** How to do what programs do first. */
export function GuidesPage(_: ScreenProps) {
  return (
    <DevelopersFrame title="Guides" description="From the first call to the first order, and back by webhook.">
      <div className={styles.guides}>
        {guidesFor(location.origin).map(({ id, title, text, code }) => (
          <section key={id} id={id} className={styles.guide}>
            <h2>{title}</h2>
            <p>{text}</p>
            <CodeSample label={title} code={code} />
          </section>
        ))}
      </div>
    </DevelopersFrame>
  );
}
