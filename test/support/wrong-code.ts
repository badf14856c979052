/** A whole one-time code that is not the one that was sent. */
export const wrongCodeFor = (code: string): string => (code === '111111' ? '222222' : '111111');
