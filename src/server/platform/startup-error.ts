/** A reason not to start, in one sentence an operator can act on. Printed without a stack. */
export class StartupError extends Error {
  override name = 'StartupError';
}
