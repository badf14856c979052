import type { FastifyInstance } from 'fastify';
import { apiBase } from '../../src/api/contract/paths.ts';

/** Hosts of the payment windows that the app can open; those of another gateway are added with its driver. */
const checkout = {
  script: 'https://checkout.razorpay.com https://cdn.razorpay.com',
  frame: 'https://api.razorpay.com https://checkout.razorpay.com',
  connect: 'https://lumberjack.razorpay.com https://lumberjack-metrics.razorpay.com https://api.razorpay.com',
  image: 'https://cdn.razorpay.com',
  form: 'https://api.razorpay.com',
};

/** `publicUrl` is where pictures come from when it is not this server. */
function documentPolicy(publicUrl: string): string {
  const pictures = publicUrl === '' ? '' : ` ${new URL(publicUrl).origin}`;
  return [
    "default-src 'none'",
    `script-src 'self' ${checkout.script}`,
    // The toasts bring their rules in a style element.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${checkout.image}${pictures}`,
    "font-src 'self' data:",
    `connect-src 'self' ${checkout.connect}`,
    `frame-src 'self' ${checkout.frame}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "media-src 'none'",
    `form-action 'self' ${checkout.form}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
}

const replyPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";
const permissions =
  'geolocation=(self), camera=(), microphone=(), usb=(), payment=(self "https://api.razorpay.com")';

/** One policy for documents, a closed one for data. Everything says what it is and is not sniffed. */
export function addSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const policy = documentPolicy(publicUrl);
  app.addHook('onSend', async (request, reply) => {
    reply.header('X-Content-Type-Options', 'nosniff');
    reply.header('Referrer-Policy', 'strict-origin-when-cross-origin');
    reply.header('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    const type = String(reply.getHeader('content-type') ?? '');
    if (type.startsWith('text/html')) {
      reply.header('Content-Security-Policy', policy);
      reply.header('Permissions-Policy', permissions);
    }
    if (request.url.startsWith(apiBase)) {
      reply.header('Content-Security-Policy', replyPolicy);
      reply.header('Cache-Control', 'no-store');
    }
  });
}
