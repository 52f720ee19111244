import type { Permission } from '../../shared/roles/permissions.ts';
import type { ErrorRenames, ErrorWords } from './http/error-envelope.ts';
import type { RateLimit } from './rate-limit.ts';

export interface RestMeta {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below /api with parameters in braces, as the spec writes it: /order/{id}/notes. */
  path: `/${string}`;
  summary: string;
  /** Status of success: 200 unless said. 204 sends no body. */
  status?: 200 | 201 | 202 | 204;
  /** Body is multipart/form-data; file parts reach the input as UploadedFile values. */
  multipart?: { maxFileBytes: number; maxFiles: number };
  /** Body is application/octet-stream and reaches the input as the stream `body`; nothing of it is held in memory. */
  rawBody?: true;
  /** The procedure returns a FileReply, which is streamed instead of JSON. */
  binary?: true;
}

/** Everything that is said of a procedure beside its input and output; the adapter, the docs and the tests read it. */
export interface ProcedureMeta {
  permission?: Permission;
  rest?: RestMeta;
  /** Asks for a password or code not older than ten minutes (D-51). */
  sudo?: true;
  rateLimit?: RateLimit;
  /** Takes a card of the test gateway in its field `card`; card data anywhere else is refused (C5). */
  takesTestCard?: true;
  errors?: ErrorRenames;
  /** Sentences that the area says in its own way, where the error itself brings none. */
  words?: ErrorWords;
  /** May run by itself, such as a page that asks again: marked X-Background it keeps no session awake. */
  background?: true;
  /** The reply is the same for everybody: kept for 60 s, dropped when one of the tags is invalidated. */
  cache?: { tags: readonly string[] };
}
