import { once } from 'node:events';
import { createServer } from 'node:http';

export interface PriceServer {
  /** The setting `rateSources` that asks here. */
  sources: string;
  /** What each source says of each pair; one that is not here is answered with 503. */
  prices: Record<'coinbase' | 'kraken' | 'bitstamp', Record<string, string>>;
  close: () => Promise<void>;
}

/** Three sources of prices that answer in their own formats what they are told. */
export async function startPriceServer(): Promise<PriceServer> {
  const fine = { USDTUSD: '1', ETHUSD: '2500', BTCUSD: '100000', LTCUSD: '80', XRPUSD: '2.5' };
  const prices: PriceServer['prices'] = { coinbase: { ...fine }, kraken: { ...fine }, bitstamp: { ...fine } };
  const server = createServer((request, response) => {
    const url = request.url ?? '';
    const isKraken = url.startsWith('/0/public');
    const source = isKraken ? 'kraken' : url.startsWith('/v2') ? 'coinbase' : 'bitstamp';
    const pair =
      url
        .replace('-', '')
        .toUpperCase()
        .replace('XBT', 'BTC')
        .match(/(?:USDT|ETH|BTC|LTC|XRP)USD/)?.[0] ?? '';
    const price = prices[source][pair];
    const answers = {
      coinbase: { data: { amount: price, base: 'X', currency: 'USD' } },
      kraken: { error: [], result: { [pair]: { c: [price, '1'] } } },
      bitstamp: { last: price },
    };
    response.writeHead(price === undefined ? 503 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answers[source]));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  return {
    sources: ['coinbase', 'kraken', 'bitstamp'].map((name) => `${name}=${base}`).join(','),
    prices,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
