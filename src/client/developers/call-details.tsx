import type { ReactNode } from 'react';
import { CopyButton } from '../ui/values/copy-button.tsx';
import { type ApiCall, type ApiDocument, type ApiResponse, bodyOf } from './api-document.ts';
import styles from './call-details.module.css';
import { buildCurl } from './curl-command.ts';
import { SchemaTree } from './schema-tree.tsx';

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
  const title = status === 'default' ? 'Any error' : `Reply ${status}`;
  return (
    <Part title={body === undefined ? `${title}, no body` : `${title}, ${body.contentType}`}>
      {body === undefined ? null : <SchemaTree document={document} schema={body.schema} />}
    </Part>
  );
}

export function CallDetails({ document, call }: { document: ApiDocument; call: ApiCall }) {
  const body = bodyOf(call.requestBody?.content);
  const curl = buildCurl(document, call);
  return (
    <div className={styles.details}>
      {call['x-permission'] === undefined ? null : (
        <p className={styles.permission}>
          Needs the permission <code>{call['x-permission']}</code>
        </p>
      )}
      <Parameters document={document} call={call} />
      {body === undefined ? null : (
        <Part title={`Body, ${body.contentType}`}>
          <SchemaTree document={document} schema={body.schema} />
        </Part>
      )}
      {Object.entries(call.responses ?? {}).map(([status, reply]) => (
        <Reply key={status} document={document} status={status} reply={reply} />
      ))}
      <Part title="From a shell">
        <div className={styles.curl}>
          <pre>{curl}</pre>
          <CopyButton value={curl} label={`Copy the command for ${call.method} ${call.path}`} />
        </div>
      </Part>
    </div>
  );
}
