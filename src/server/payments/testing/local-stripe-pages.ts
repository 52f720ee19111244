import { type Request, Router } from 'express';

/** The stand-in for stripe.js and the frames it opens: the card is typed into pages of this server alone, as with Stripe. */
export function stripePages(origin: () => string): Router {
  const pages = Router();
  pages.get(['/v3', '/v3/'], (_request, response) => {
    response
      .type('text/javascript')
      .send(`const __name = (f) => f;(${standIn.toString()})(${JSON.stringify(origin())})`);
  });
  pages.get('/v3/field', (request, response) => {
    const { type = '', session = '', label = '', color = '' } = wordsOf(request.query);
    response.type('html').send(`<!doctype html><title>${label}</title>
      <body style="margin:0"><input aria-label="${label}" placeholder="${label}"
        style="width:100%;box-sizing:border-box;border:0;background:transparent;font:16px sans-serif;padding:2px 0;outline:0;color:rgb(${color.replaceAll('-', ',')})">
      <script>
        const input = document.querySelector('input');
        input.addEventListener('input', async () => {
          const body = new URLSearchParams({ ${JSON.stringify(type)}: input.value });
          await fetch('/local/fields/${session}', { method: 'POST', body });
          parent.postMessage({ local: 'change', type: ${JSON.stringify(type)}, complete: input.value.length > 2, session: '${session}' }, '*');
        });
      </script>`);
  });
  pages.get('/v3/three-d-secure', (request, response) => {
    const { intent = '' } = wordsOf(request.query);
    response.type('html').send(`<!doctype html><title>Your bank</title><body style="font:16px sans-serif;padding:24px">
      <h1>Your bank asks</h1><p>Do you make this payment?</p>
      <button data-outcome="approved">Yes, it is me</button> <button data-outcome="rejected">No</button>
      <script>
        for (const button of document.querySelectorAll('button')) button.onclick = async () => {
          const body = new URLSearchParams({ outcome: button.dataset.outcome });
          const answer = await fetch('/local/three-d-secure/${intent}', { method: 'POST', body });
          parent.postMessage({ local: 'three-d-secure', intent: await answer.json() }, '*');
        };
      </script>`);
  });
  return pages;
}

/** What was typed into the frames, which they send here while somebody types. */
export function createCardFields() {
  const fields = new Map<string, Record<string, string>>();
  const router = Router();
  router.post('/local/fields/:session', ({ params, body }, response) => {
    fields.set(params.session, { ...fields.get(params.session), ...body });
    response.json({});
  });
  /** The card of a call: the one in the frames of its session, or the number that a test sends itself. */
  const typed = ({ body }: Request) => {
    const entered = fields.get(body.session);
    return {
      number: `${entered?.cardNumber ?? body.number ?? ''}`.replace(/\D/g, ''),
      expiry: entered?.cardExpiry ?? '12/40',
    };
  };
  return { router, typed };
}

/** Query values that are plain words. */
function wordsOf(query: object): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, `${value}`.replace(/[^\w -]/g, '')]));
}

/** Runs in the browser: as much of stripe.js as the shop's checkout uses. */
function standIn(origin: string): void {
  const labels: Record<string, string> = {
    cardNumber: 'Card number',
    cardExpiry: 'Expiry date',
    cardCvc: 'Security code',
  };
  const post = async (path: string, fields: Record<string, string>) => {
    const answer = await fetch(`${origin}${path}`, { method: 'POST', body: new URLSearchParams(fields) });
    return { ok: answer.ok, body: await answer.json() };
  };
  const createElements = () => {
    const session = Math.random().toString(36).slice(2);
    const created = new Map<string, object>();
    const create = (type: string, options: { style?: { base?: { color?: string } } } = {}) => {
      const color = options.style?.base?.color?.match(/\d+/g)?.slice(0, 3).join('-') ?? '0-0-0';
      const handlers = new Map<string, (event: object) => void>();
      const frame = document.createElement('iframe');
      const label = labels[type] ?? type;
      frame.title = label;
      frame.src = `${origin}/v3/field?type=${type}&session=${session}&color=${color}&label=${encodeURIComponent(label)}`;
      frame.style.cssText = 'border:0;width:100%;height:24px;display:block';
      frame.onload = () => handlers.get('ready')?.({ elementType: type });
      window.addEventListener('message', ({ data }) => {
        if (data?.local !== 'change' || data.session !== session || data.type !== type) return;
        handlers.get('change')?.({
          elementType: type,
          complete: data.complete,
          empty: false,
          error: undefined,
          brand: 'visa',
        });
      });
      const element = {
        session,
        mount: (target: Element) => target.replaceChildren(frame),
        unmount: () => frame.remove(),
        destroy: () => frame.remove(),
        // A field that is disabled drops the focus, and has it no more when it is enabled again.
        update: ({ disabled = false }: { disabled?: boolean }) => disabled && frame.blur(),
        focus: () => frame.focus(),
        on: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
      };
      created.set(type, element);
      return element;
    };
    return { create, getElement: (type: string) => created.get(type) ?? null };
  };
  const askBank = (intent: string) =>
    new Promise<{ status: string; last_payment_error?: object; last_setup_error?: object }>((resolve) => {
      const frame = document.createElement('iframe');
      frame.title = 'Your bank';
      frame.src = `${origin}/v3/three-d-secure?intent=${intent}`;
      frame.style.cssText = 'position:fixed;inset:10% 10%;width:80%;height:80%;z-index:99999;background:#fff;border:0';
      document.body.append(frame);
      const hear = ({ data }: MessageEvent) => {
        if (data?.local !== 'three-d-secure') return;
        window.removeEventListener('message', hear);
        frame.remove();
        resolve(data.intent);
      };
      window.addEventListener('message', hear);
    });
  const confirm = async (
    kind: string,
    clientSecret: string,
    key: string,
    options: { payment_method?: { card?: { session: string } } } = {},
  ) => {
    const id = clientSecret.split('_secret_')[0] ?? '';
    const session = options.payment_method?.card?.session ?? '';
    const { ok, body } = await post(`/v1/${kind}/${id}/confirm`, { key, client_secret: clientSecret, session });
    if (!ok) return { error: body.error };
    const intent = body.status === 'requires_action' ? await askBank(id) : body;
    const failure = intent.last_payment_error ?? intent.last_setup_error;
    return failure ? { error: { ...failure, message: 'Not confirmed' } } : { intent };
  };
  const open = (key: string) => ({
    elements: createElements,
    confirmCardSetup: async (secret: string, options: object) => {
      const { error, intent } = await confirm('setup_intents', secret, key, options);
      return error ? { error } : { setupIntent: intent };
    },
    confirmCardPayment: async (secret: string, options: object) => {
      const { error, intent } = await confirm('payment_intents', secret, key, options);
      return error ? { error } : { paymentIntent: intent };
    },
  });
  Object.assign(window, { Stripe: open });
}
