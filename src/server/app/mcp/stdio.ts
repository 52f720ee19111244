// npm run mcp: the shop for language models that start their servers themselves. Speaks the Model Context Protocol on
// standard input and output and hands each message to /mcp of the shop, so that both can never differ.

import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { ErrorCode, isJSONRPCRequest, isJSONRPCResultResponse } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';

const environmentSchema = z.object({
  SHOP_URL: z.url({ protocol: /^https?$/ }).default(`http://localhost:${process.env.PORT ?? 3000}`),
  SHOP_KEY: z.string().min(1),
});
const agreedSchema = z.object({ protocolVersion: z.string() });

const environment = environmentSchema.safeParse(process.env);
if (!environment.success) {
  say('Set SHOP_KEY to an API key of the shop, and SHOP_URL to its address unless it runs on this machine.');
  process.exit(1);
}

const { SHOP_URL, SHOP_KEY } = environment.data;
const program = new StdioServerTransport();
const requestInit = { headers: { authorization: `Bearer ${SHOP_KEY}` } };
const shop = new StreamableHTTPClientTransport(new URL('/mcp', SHOP_URL), { requestInit });

program.onmessage = (message) => {
  shop.send(message).catch(async (error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    say(reason);
    if (!isJSONRPCRequest(message)) return;
    await program.send({
      jsonrpc: '2.0',
      id: message.id,
      error: { code: ErrorCode.ConnectionClosed, message: reason },
    });
  });
};
program.onerror = (error) => say(error.message);
shop.onmessage = (message) => {
  // What the two agreed on stands in the header of each later message.
  const agreed = isJSONRPCResultResponse(message) ? agreedSchema.safeParse(message.result) : undefined;
  if (agreed?.success) shop.setProtocolVersion(agreed.data.protocolVersion);
  void program.send(message);
};
await shop.start();
await program.start();

/** Standard output belongs to the protocol. */
function say(text: string): void {
  process.stderr.write(`${text}\n`);
}
