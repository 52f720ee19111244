// A server whose requests fail in every way that no handler catches, for tests of the net around them.
import { EventEmitter, once } from 'node:events';
import express from 'express';
import { readEnvironment } from '../../env.ts';
import { createClosers } from '../../graceful.ts';
import { createHttpServer } from '../../http/http-server.ts';
import { requestLog } from '../../http/request-log.ts';
import { keepProcessAlive } from '../../http/unawaited-errors.ts';
import { createLogger } from '../../logging/logger.ts';

const logger = createLogger({ level: 'silent', pretty: false });
const closers = createClosers(logger);
closers.add('notice', () => process.send?.('closing'));
keepProcessAlive(logger, closers);

const fail = () => {
  throw new Error('SELECT secret');
};
const app = express()
  .use(requestLog(logger))
  .get('/fine', (_request, response) => void response.json({ pid: process.pid }))
  .get('/timer', () => void setTimeout(fail, 1))
  .get('/promise', () => void Promise.reject(new Error('SELECT secret')))
  .get('/later', () => void setTimeout(async () => fail(), 1))
  .get('/emitter', () => void setImmediate(() => new EventEmitter().emit('error', new Error('SELECT secret'))))
  .get('/status', (_request, response) => {
    response.statusCode = Number.NaN;
    response.end('{}');
  })
  .get('/half', (_request, response) => {
    response.write('half');
    setTimeout(fail, 1);
  })
  .get('/answered', (_request, response) => {
    response.on('finish', () => setTimeout(fail, 1));
    response.json({});
  })
  .get('/behind-the-end', (_request, response) => {
    response.end('{}');
    response.write('more');
  })
  .post('/body', (request) => void request.on('data', fail));
process.on('message', () => void setTimeout(fail, 1));

const environment = readEnvironment({ NODE_ENV: 'test' });
const server = createHttpServer({ handle: app, environment, logger }).listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
process.send?.(typeof address === 'object' ? address?.port : 0);
