// A bare Express handler: what this machine could do at best. Takes the bodies from its parent, path by path.
import express from 'express';
import { z } from 'zod';

const app = express();
app.disable('x-powered-by').set('etag', false);
process.once('message', (message) => {
  const bodies = z.object({ port: z.number(), bodies: z.record(z.string(), z.string()) }).parse(message);
  for (const [path, text] of Object.entries(bodies.bodies)) {
    const bytes = Buffer.from(text);
    app.all(path, (_request, response) => {
      response.setHeader('Content-Type', 'application/json; charset=utf-8');
      response.setHeader('Content-Length', bytes.length);
      response.end(bytes);
    });
  }
  app.listen(bodies.port, '127.0.0.1', () => process.send?.('listening'));
});
