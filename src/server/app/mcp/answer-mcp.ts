import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { CallToolRequestSchema, type CallToolResult, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv-provider.js';
import { apiVersion } from '../../../shared/developers/api-changelog.ts';
import type { KeyHolder } from '../../auth/api-keys/read-key-actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { toAppError, toEnvelope } from '../../platform/http/error-envelope.ts';
import { logFault } from '../../platform/http/log-fault.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { callTool, toolsFor } from './mcp-calls.ts';

interface McpRequest {
  holder: KeyHolder;
  context: RequestContext;
  headers: [string, string][];
  /** The decoded message. */
  message: unknown;
}

const instructions =
  'An online shop for digital game items. Money is a number in the named currency, times are in UTC. A tool that fails says why in `code` and `message`.';
// Each server would compile one of its own.
const jsonSchemaValidator = new AjvJsonSchemaValidator();

/** Answers one message of a client of the Model Context Protocol. Nothing is kept between two messages. */
export async function answerMcp({ holder, context, headers, message }: McpRequest): Promise<Response> {
  // Each message counts against the limit of the key, so that several in one would not.
  if (typeof message !== 'object' || message === null || Array.isArray(message)) throw new AppError('BAD_REQUEST');
  const server = createServer(holder, context);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  try {
    await server.connect(transport);
    const request = new Request('http://shop/mcp', { method: 'POST', headers });
    const response = await transport.handleRequest(request, { parsedBody: message });
    return new Response(await response.text(), response);
  } finally {
    await server.close();
  }
}

function createServer(holder: KeyHolder, context: RequestContext): Server {
  const server = new Server(
    { name: 'game-market', title: 'Game Market', version: apiVersion },
    { capabilities: { tools: {} }, instructions, jsonSchemaValidator },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: toolsFor(holder).map(({ name, title, description, inputSchema, isRead }) => {
      const annotations = { title, readOnlyHint: isRead, destructiveHint: false, openWorldHint: false };
      return { name, title, description, inputSchema, annotations };
    }),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => await runTool(context, params));
  return server;
}

async function runTool(
  context: RequestContext,
  { name, arguments: given = {} }: { name: string; arguments?: Record<string, unknown> | undefined },
): Promise<CallToolResult> {
  const { services, requestInfo } = context;
  try {
    return toResult(await callTool(context, name, given));
  } catch (error) {
    logFault(services.logger, error, requestInfo.requestId);
    return { ...toResult(toEnvelope(toAppError(error, given), requestInfo.requestId)), isError: true };
  }
}

function toResult(value: object): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(value) }], structuredContent: { ...value } };
}
