import type { ApiDocument, ApiSchema } from './api-document.ts';
import { describeLimits, describeType, objectInside } from './schema-text.ts';
import styles from './schema-tree.module.css';

type FieldProps = {
  document: ApiDocument;
  name: string;
  schema: ApiSchema;
  isRequired: boolean;
  /** Open branches are drawn at once; deeper ones when opened, so schemas may contain themselves. */
  depth: number;
};

function FieldLine({ document, name, schema, isRequired }: Omit<FieldProps, 'depth'>) {
  const notes = describeLimits(schema);
  return (
    <span className={styles.line}>
      <code className={styles.name}>{name}</code>
      <span className={styles.type}>{describeType(document, schema)}</span>
      {isRequired ? null : <span className={styles.note}>optional</span>}
      {notes.map((note) => (
        <span key={note} className={styles.note}>
          {note}
        </span>
      ))}
      {schema.description === undefined ? null : <span className={styles.text}>{schema.description}</span>}
    </span>
  );
}

function Field({ document, name, schema, isRequired, depth }: FieldProps) {
  const inside = objectInside(document, schema);
  const line = <FieldLine document={document} name={name} schema={schema} isRequired={isRequired} />;
  if (inside === undefined) return <li className={styles.leaf}>{line}</li>;
  return (
    <li>
      <details>
        <summary className={styles.summary}>{line}</summary>
        {depth > 6 ? null : <SchemaTree document={document} schema={inside} depth={depth + 1} />}
      </details>
    </li>
  );
}

/** The fields of an object schema as a tree; objects inside open on demand. */
export function SchemaTree({
  document,
  schema,
  depth = 0,
}: {
  document: ApiDocument;
  schema: ApiSchema;
  depth?: number;
}) {
  const inside = objectInside(document, schema);
  if (inside?.properties === undefined) return <p className={styles.plain}>{describeType(document, schema)}</p>;
  return (
    <ul className={styles.tree}>
      {Object.entries(inside.properties).map(([name, field]) => (
        <Field
          key={name}
          document={document}
          name={name}
          schema={field}
          isRequired={inside.required?.includes(name) ?? false}
          depth={depth}
        />
      ))}
    </ul>
  );
}
