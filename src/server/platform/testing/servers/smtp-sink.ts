import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

export interface SmtpSink {
  url: string;
  /** Everything that was accepted, as it came over the wire. */
  received: string[];
  /** Replies to the next recipients instead of acceptance, such as '550 5.1.1 No such user'. */
  refusals: string[];
  close: () => Promise<void>;
}

/** A mail server that speaks enough SMTP to take mail, or to refuse it. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const received: string[] = [];
  const refusals: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    serve(socket, received, refusals);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    received,
    refusals,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function serve(socket: Socket, received: string[], refusals: string[]): void {
  let pending = '';
  let isData = false;
  const answer = (line: string): string => {
    if (/^RCPT TO:/i.test(line)) return refusals.shift() ?? '250 OK';
    if (/^DATA/i.test(line)) {
      isData = true;
      return '354 Go on';
    }
    return /^QUIT/i.test(line) ? '221 Bye' : '250 OK';
  };
  socket.on('error', () => socket.destroy());
  socket.write('220 sink ESMTP\r\n');
  socket.on('data', (chunk) => {
    pending += chunk.toString('utf8');
    for (;;) {
      const end = pending.indexOf(isData ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const piece = pending.slice(0, end);
      pending = pending.slice(end + (isData ? 5 : 2));
      if (isData) received.push(piece);
      const reply = isData ? '250 Taken' : answer(piece);
      if (reply !== '354 Go on') isData = false;
      socket.write(`${reply}\r\n`);
    }
  });
}
