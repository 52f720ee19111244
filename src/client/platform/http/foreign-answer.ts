/** A failed answer that is not the shop's, such as the page of a proxy that could not reach it. */
export class ForeignAnswer extends Error {
  constructor(status: number) {
    super(`Answered ${status} without the shop`);
    this.name = 'ForeignAnswer';
  }
}

/**
 * The response itself, when the shop may have written it: everything of the shop is JSON.
 *
 * @throws ForeignAnswer for every other answer outside 2xx
 */
export function requireOwnAnswer(response: Response): Response {
  const isJson = /^application\/json\b/i.test(response.headers.get('content-type') ?? '');
  if (response.ok || isJson) return response;
  throw new ForeignAnswer(response.status);
}
