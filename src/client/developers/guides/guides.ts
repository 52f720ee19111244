export type Guide = { id: string; title: string; text: string; code: string };

/** One guide for each thing that programs do first. `origin` is the address of this shop. */
export function guidesFor(origin: string): readonly Guide[] {
  return [
    {
      id: 'authenticate',
      title: 'Authenticate',
      text: 'Create a key under API keys and send it with each call. A key that is unknown, expired or revoked is answered 401 API_KEY_INVALID; a call beyond its scopes 403 API_KEY_SCOPE. RateLimit-Remaining says how many calls are left in this minute.',
      code: `curl '${origin}/api/order' \\
  -H 'Authorization: Bearer gm_live_…'`,
    },
    {
      id: 'list-products',
      title: 'List products',
      text: 'Every key can read what visitors can, without any scope. Lists come in pages: page and limit go in, totalPages comes back.',
      code: `const answer = await fetch('${origin}/api/product?page=1&limit=24', {
  headers: { Authorization: \`Bearer \${process.env.SHOP_KEY}\` },
});
const { items, totalPages } = await answer.json();`,
    },
    {
      id: 'place-an-order',
      title: 'Place an order',
      text: 'Needs a key that writes, with the scope order:create. Choose an Idempotency-Key for each order: a repeat with the same one is answered, not done again. Try it with a sandbox key first, which pays in test mode only.',
      code: `const answer = await fetch('${origin}/api/order', {
  method: 'POST',
  headers: {
    Authorization: \`Bearer \${process.env.SHOP_KEY}\`,
    'Content-Type': 'application/json',
    'Idempotency-Key': crypto.randomUUID(),
  },
  body: JSON.stringify({
    items: [{ productId, quantity: 1 }],
    contact: { email: 'ann@example.com', firstName: 'Ann', lastName: 'Buyer' },
    paymentMethod: 'card',
    acceptTerms: true,
    withdrawalConsent: true,
  }),
});
const { order } = await answer.json();`,
    },
    {
      id: 'connect-a-language-model',
      title: 'Connect a language model',
      text: 'The shop speaks the Model Context Protocol at /mcp, behind an API key. A model sees the tools that its key reaches: search, products and one’s own orders, for staff also stock, all orders and reports. A key that reads changes nothing; setting stock or writing a note takes one that writes, with that scope. Clients that start their servers themselves run “npm run -s mcp” in the shop’s folder with SHOP_URL and SHOP_KEY.',
      code: `{
  "mcpServers": {
    "game-market": {
      "type": "http",
      "url": "${origin}/mcp",
      "headers": { "Authorization": "Bearer gm_live_…" }
    }
  }
}`,
    },
    {
      id: 'verify-a-webhook',
      title: 'Verify a webhook',
      text: 'Each message carries X-GM-Signature: t=…,v1=…. Sign “t.body” with the secret of the webhook and compare; while a secret is being changed there are two v1. Refuse what is older than five minutes, answer 2xx within ten seconds, and remember the id of a message: it stays the same when the message is sent again.',
      code: `import { createHmac, timingSafeEqual } from 'node:crypto';

export function isFromShop(body, header, secret) {
  const parts = header.split(',').map((part) => part.split('='));
  const time = parts.find(([name]) => name === 't')?.[1];
  if (Math.abs(Date.now() / 1000 - Number(time)) > 300) return false;
  const expected = createHmac('sha256', secret).update(\`\${time}.\${body}\`).digest();
  return parts.some(([name, value]) => {
    const given = Buffer.from(name === 'v1' ? value : '', 'hex');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}`,
    },
  ];
}
