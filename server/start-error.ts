/** A fault of whoever started the provider, told in a sentence and without a stack. */
export class StartError extends Error {}
