import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Renderer } from '../../src/api/contract/rendering.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { escapeHtml } from '../http/escape-html.ts';
import { contentsOf } from './contents.ts';

/**
 * Answers /robots.txt and /sitemap.xml: every public page of the shop, and none of a customer's own. Addresses stand only under a
 * name that is the shop's: a client can send any.
 */
export function registerSearchEngines(
  app: FastifyInstance,
  renderer: Renderer,
  catalogue: Catalogue,
  originOf: (request: FastifyRequest) => string | null,
): void {
  app.get('/robots.txt', (request, reply) => {
    const origin = originOf(request);
    const sitemap = origin === null ? '' : `\nSitemap: ${origin}/sitemap.xml\n`;
    return reply.type('text/plain; charset=utf-8').send(`User-agent: *\nDisallow: /user/\n${sitemap}`);
  });
  app.get('/sitemap.xml', async (request, reply) => {
    const origin = originOf(request);
    if (origin === null) return reply.code(404).send();
    const menu = await catalogue.menu();
    const isShown = (branchId: number) => menu.branches.get(branchId)?.branch.isActive === true;
    const addresses = renderer.publicAddresses(contentsOf(menu, isShown));
    const entries = addresses.map(({ path, alternates }) => {
      const links = alternates.map(
        (one) =>
          `<xhtml:link rel="alternate" hreflang="${one.language}" href="${escapeHtml(origin + one.path)}"/>`,
      );
      return `<url><loc>${escapeHtml(origin + path)}</loc>${links.join('')}</url>`;
    });
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>`,
      );
  });
}
