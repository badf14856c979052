const year = 31_536_000;

/** Tells the server a choice with every request; where cookies are blocked it hears of none. */
export function keepCookie(name: string, value: string): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  try {
    document.cookie = `${name}=${value}; Path=/; Max-Age=${year}; SameSite=Lax${secure}`;
  } catch {
    // A frame in a sandbox throws, where others keep nothing and say nothing.
  }
}
