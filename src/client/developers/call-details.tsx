import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Skeleton } from '../ui/feedback/skeletons.tsx';
import { CopyButton } from '../ui/values/copy-button.tsx';
import { type ApiCall, type ApiDocument, type ApiResponse, bodyOf } from './api-document.ts';
import styles from './call-details.module.css';
import { buildCurl } from './curl-command.ts';
import { SchemaTree } from './schema-tree.tsx';

const TryCall = lazy(() => import('./try/try-call.tsx').then((m) => ({ default: m.TryCall })));

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h4 className={styles.heading}>{title}</h4>
      {children}
    </section>
  );
}

function Parameters({ document, call }: { document: ApiDocument; call: ApiCall }) {
  const parameters = call.parameters ?? [];
  return ['path', 'query'].map((place) => {
    const here = parameters.filter((parameter) => parameter.in === place);
    if (here.length === 0) return null;
    const schema = {
      properties: Object.fromEntries(here.map((parameter) => [parameter.name, parameter.schema ?? {}])),
      required: here.filter((parameter) => parameter.required).map((parameter) => parameter.name),
    };
    return (
      <Part key={place} title={place === 'path' ? 'Path' : 'Query'}>
        <SchemaTree document={document} schema={schema} />
      </Part>
    );
  });
}

function Reply({ document, status, reply }: { document: ApiDocument; status: string; reply: ApiResponse }) {
  const body = bodyOf(reply.content);
  const title = status === 'default' ? 'Any error' : `Response ${status}`;
  return (
    <Part title={body === undefined ? `${title}, no body` : `${title}, ${body.contentType}`}>
      {body === undefined ? null : <SchemaTree document={document} schema={body.schema} />}
    </Part>
  );
}

export function CallDetails({ document, call }: { document: ApiDocument; call: ApiCall }) {
  const body = bodyOf(call.requestBody?.content);
  const curl = buildCurl(document, call);
  const [isTrying, setTrying] = useState(false);
  return (
    <div className={styles.details}>
      <div className={styles.top}>
        {call['x-permission'] === undefined ? null : (
          <p className={styles.permission}>
            Needs the permission <code>{call['x-permission']}</code>
          </p>
        )}
        <Button
          size="compact-sm"
          variant={isTrying ? 'default' : 'light'}
          leftSection={<IconPlayerPlay size={15} />}
          aria-expanded={isTrying}
          onClick={() => setTrying(!isTrying)}
        >
          {isTrying ? 'Close' : 'Try it'}
        </Button>
      </div>
      {isTrying ? (
        <Suspense fallback={<Skeleton width="100%" height={220} radius={12} />}>
          <TryCall document={document} call={call} />
        </Suspense>
      ) : null}
      <Parameters document={document} call={call} />
      {body === undefined ? null : (
        <Part title={`Body, ${body.contentType}`}>
          <SchemaTree document={document} schema={body.schema} />
        </Part>
      )}
      {Object.entries(call.responses ?? {}).map(([status, reply]) => (
        <Reply key={status} document={document} status={status} reply={reply} />
      ))}
      {isTrying ? null : (
        <Part title="From the command line">
          <div className={styles.curl}>
            <pre>{curl}</pre>
            <CopyButton value={curl} label={`Copy the command for ${call.method} ${call.path}`} />
          </div>
        </Part>
      )}
    </div>
  );
}
