/** A refusal of the identity provider; the SDK makes its codes of these messages. */
export class IdentityNo extends Error {}
