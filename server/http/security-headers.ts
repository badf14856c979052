import type { FastifyInstance } from 'fastify';
import { apiBase } from '../../src/api/contract/paths.ts';

/** Hosts that the hosted checkout of the app root needs. */
const checkout = {
  script: 'https://checkout.razorpay.com https://cdn.razorpay.com',
  frame: 'https://api.razorpay.com https://checkout.razorpay.com',
  connect: 'https://lumberjack.razorpay.com https://lumberjack-metrics.razorpay.com https://api.razorpay.com',
  image: 'https://cdn.razorpay.com',
};

/** Hosts of the other gateways and of the identity and push provider, which load on demand. */
const onDemand = {
  script:
    'https://js.stripe.com https://*.js.stripe.com https://js.paystack.co https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/ https://apis.google.com',
  frame:
    'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com https://checkout.paystack.com https://checkout.flutterwave.com https://*.firebaseapp.com https://www.google.com/recaptcha/',
  connect:
    'https://api.stripe.com https://api.paystack.co https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://firebaseinstallations.googleapis.com https://fcmregistrations.googleapis.com',
};

export const documentPolicy = [
  "default-src 'none'",
  `script-src 'self' ${checkout.script} ${onDemand.script}`,
  "style-src 'self' 'unsafe-inline'",
  `img-src 'self' data: blob: https: ${checkout.image}`,
  "font-src 'self' data:",
  `connect-src 'self' ${checkout.connect} ${onDemand.connect}`,
  `frame-src 'self' ${checkout.frame} ${onDemand.frame}`,
  "worker-src 'self'",
  "manifest-src 'self'",
  "media-src 'none'",
  "form-action 'self' https://api.razorpay.com https://hooks.stripe.com https://checkout.paystack.com",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "object-src 'none'",
].join('; ');

const replyPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";
const permissions =
  'geolocation=(self), camera=(), microphone=(), usb=(), payment=(self "https://api.razorpay.com")';

/** One policy for documents, a closed one for data. Everything says what it is and is not sniffed. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    reply.header('X-Content-Type-Options', 'nosniff');
    reply.header('Referrer-Policy', 'strict-origin-when-cross-origin');
    reply.header('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    const type = String(reply.getHeader('content-type') ?? '');
    if (type.startsWith('text/html')) {
      reply.header('Content-Security-Policy', documentPolicy);
      reply.header('Permissions-Policy', permissions);
    }
    if (request.url.startsWith(apiBase)) {
      reply.header('Content-Security-Policy', replyPolicy);
      reply.header('Cache-Control', 'no-store');
    }
  });
}
