/** Stops the start with one sentence for the operator: what is wrong and what to change. Shown without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
