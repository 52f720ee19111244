import type { ErrorCode } from '../../shared/errors/error-catalogue.ts';
import type { Permission } from '../../shared/roles/permissions.ts';
import type { ErrorRenames, ErrorWords } from './http/error-envelope.ts';
import type { RateLimit } from './rate-limit.ts';

export interface RestMeta {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below /api with parameters in braces, such as /order/{id}/notes. */
  path: `/${string}`;
  summary: string;
  /** Status of success: 200 unless said. 204 sends no body. */
  status?: 200 | 201 | 202 | 204;
  /** Body is multipart/form-data; file parts reach the input as UploadedFile values. */
  multipart?: { maxFileBytes: number; maxFiles: number };
  /** Body is application/octet-stream and reaches the input as the stream `body`; nothing of it is held in memory. */
  rawBody?: true;
  /** The procedure returns a FileReply, which is streamed instead of JSON: of one of these types, or of any. */
  binary?: true | readonly string[];
}

/** Everything about a procedure besides its input and output; the adapter, the docs and the tests read it. */
export interface ProcedureMeta {
  permission?: Permission;
  rest?: RestMeta;
  /** Asks for a password or code not older than ten minutes (D-51). */
  sudo?: true;
  rateLimit?: RateLimit;
  /** Top-level fields that guards leave alone, since this call takes in them what is refused anywhere else. */
  unguardedFields?: readonly string[];
  /**
   * Over REST a call without an Idempotency-Key is refused: two presses of one button must count as one. `optional` where
   * a repeat without one does nothing again, or is refused: with a key it gets the same answer.
   */
  idempotent?: true | 'optional';
  errors?: ErrorRenames;
  /** Codes for a VALIDATION_FAILED of which each wrong field stands here with the same one. */
  fieldErrors?: Readonly<Record<string, ErrorCode>>;
  /** The area's own sentences, used when the error has none. */
  words?: ErrorWords;
  /** Also answered to staff who view the shop as another role, though not a GET: it changes nothing of the shop. */
  whileViewing?: true;
  /** May run without a user, such as polling: marked X-Background it does not extend the session. */
  background?: true;
  /**
   * The response is the same for everybody: cached for 60 s, dropped when one of the tags is invalidated. Whoever holds
   * one of `notFor`, in any scope, is answered in person instead.
   */
  cache?: {
    tags: readonly string[];
    notFor?: readonly Permission[];
    /**
     * Each answer counts for something, one from the cache too: the procedure says what by `requestInfo.onEachAnswer`.
     * Members are answered in person.
     */
    isCounted?: true;
  };
}
