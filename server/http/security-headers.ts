import type { FastifyInstance } from 'fastify';
import { apiBase } from '../../src/api/contract/paths.ts';
import type { CheckoutHosts } from '../payments/gateway-adapter.ts';

/**
 * Where pictures come from, the provider that the app asks when it is not this server, and the hosts of the payment windows
 * that the app can open.
 */
export type PolicyParts = {
  publicUrl: string;
  providerUrl: string;
  checkoutHosts: readonly CheckoutHosts[];
  /** The hash of the script that rendered pages have inside; '' where none is rendered. */
  scriptHash: string;
};

const year = 31_536_000;

function documentPolicy({ publicUrl, providerUrl, checkoutHosts, scriptHash }: PolicyParts): string {
  const hostsOf = (directive: keyof CheckoutHosts) =>
    listOf(checkoutHosts, directive)
      .map((host) => ` ${host}`)
      .join('');
  const provider = sourceOf(providerUrl);
  return [
    "default-src 'none'",
    `script-src 'self'${scriptHash === '' ? '' : ` ${scriptHash}`}${hostsOf('script')}`,
    // The toasts bring their rules in a style element.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${hostsOf('image')}${sourceOf(publicUrl)}${provider}`,
    "font-src 'self' data:",
    `connect-src 'self'${hostsOf('connect')}${provider}`,
    `frame-src 'self'${hostsOf('frame')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "media-src 'none'",
    `form-action 'self'${hostsOf('form')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
}

/** The hosts for one directive. */
function listOf(checkoutHosts: readonly CheckoutHosts[], directive: keyof CheckoutHosts): string[] {
  return checkoutHosts.flatMap((hosts) => hosts[directive].split(' '));
}

function sourceOf(url: string): string {
  return url === '' ? '' : ` ${new URL(url).origin}`;
}

const replyPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** What a page may ask of the device, and who may ask for a payment by the browser. */
function permissionsOf(checkoutHosts: readonly CheckoutHosts[]): string {
  const payers = ['self', ...listOf(checkoutHosts, 'payment').map((host) => `"${host}"`)];
  return `geolocation=(self), camera=(), microphone=(), usb=(), payment=(${payers.join(' ')})`;
}

/**
 * One policy for documents, a closed one for data. Every answer has its type and is not sniffed; where customers come by
 * HTTPS they stay there.
 */
export function addSecurityHeaders(app: FastifyInstance, parts: PolicyParts): void {
  const policy = documentPolicy(parts);
  const permissions = permissionsOf(parts.checkoutHosts);
  const isSecure = parts.publicUrl.startsWith('https:');
  app.addHook('onSend', async (request, reply) => {
    reply.header('X-Content-Type-Options', 'nosniff');
    reply.header('Referrer-Policy', 'strict-origin-when-cross-origin');
    if (isSecure) reply.header('Strict-Transport-Security', `max-age=${year}`);
    reply.header('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    const type = String(reply.getHeader('content-type') ?? '');
    if (type.startsWith('text/html')) {
      if (!reply.hasHeader('Content-Security-Policy')) reply.header('Content-Security-Policy', policy);
      reply.header('Permissions-Policy', permissions);
    }
    if (request.url.startsWith(apiBase)) {
      reply.header('Content-Security-Policy', replyPolicy);
      reply.header('Cache-Control', 'no-store');
    }
  });
}
