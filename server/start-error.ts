/** A configuration error, printed as one sentence and without a stack. */
export class StartError extends Error {}
