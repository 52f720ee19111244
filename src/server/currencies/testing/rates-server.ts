import { once } from 'node:events';
import { createServer } from 'node:http';

export interface RatesServer {
  address: string;
  /** What the next questions are answered with. */
  answer: { status: number; body: string };
  close: () => Promise<void>;
}

/** The document of the European Central Bank, with these rates. */
export function ecbDocument(date: string, rates: Record<string, number | string>): string {
  const lines = Object.entries(rates).map(([currency, rate]) => `<Cube currency='${currency}' rate='${rate}'/>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
	<Cube>
		<Cube time='${date}'>
			${lines.join('\n\t\t\t')}
		</Cube>
	</Cube>
</gesmes:Envelope>`;
}

/** A source of exchange rates that answers as it is told. */
export async function startRatesServer(): Promise<RatesServer> {
  const server = createServer((_request, response) => {
    response.writeHead(rates.answer.status, { 'content-type': 'text/xml' }).end(rates.answer.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const listening = server.address();
  const port = typeof listening === 'object' ? listening?.port : undefined;
  const rates: RatesServer = {
    address: `http://127.0.0.1:${port}/daily.xml`,
    answer: { status: 503, body: '' },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return rates;
}
