/** What the identity provider says no with; the SDK makes its codes of these words. */
export class IdentityNo extends Error {}
