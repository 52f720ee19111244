import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Answer, parseAnswers } from '../../../src/server/platform/testing/parse-answers.ts';

/** The bytes that one connection sends, and how it ends. */
export interface Speech {
  /** Of the requests in it, in order. */
  methods: string[];
  /** Written one after the other, with a turn of the event loop between them. */
  pieces: Buffer[];
  /** `wait`: reads until the server hangs up; `half-close`: says that nothing more comes; `reset`: is gone at once. */
  leave: 'wait' | 'half-close' | 'reset';
}

export interface Talk {
  answers: Answer[];
  /** The server had not hung up when patience ended. */
  isHung: boolean;
}

/** Far longer than any honest answer takes, on a machine that is busy with other things. */
const PATIENCE_MS = 30_000;

/** Sends `speech` on its own connection. Every result is an outcome, never an error. */
export function talk(port: number, { pieces, methods, leave }: Speech): Promise<Talk> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let isHung = false;
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: leave === 'wait' });
    const patience = setTimeout(() => {
      isHung = true;
      socket.destroy();
    }, PATIENCE_MS);
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('end', () => socket.end());
    socket.on('close', () => {
      clearTimeout(patience);
      resolve({ answers: parseAnswers(Buffer.concat(chunks), methods), isHung });
    });
    socket.on('connect', async () => {
      for (const piece of pieces) {
        if (!socket.writable) break;
        socket.write(piece);
        await nextTurn();
      }
      if (leave === 'half-close') socket.end();
      if (leave === 'reset') socket.resetAndDestroy();
    });
  });
}
