import { useEffect } from 'react';

/** The icon of the provider's web settings, once it is known; our own until then [R2.3]. */
export function useFavicon(address: string): void {
  useEffect(() => {
    if (address === '') return;
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (link) link.href = address;
  }, [address]);
}
