/** Names the build that is running, so that nothing is read as this build's own that another one wrote. */
export const buildId: string = import.meta.env?.VITE_BUILD_ID ?? 'unbuilt';
