/** Third-party sign-ins that open a window of their own [R1.13]. */
export const windowProviders = ['google', 'apple', 'facebook'] as const;
export type WindowProvider = (typeof windowProviders)[number];
