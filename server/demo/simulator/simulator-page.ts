import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../http/escape-html.ts';
import { hide } from '../../http/envelope.ts';
import { isAtThisMachine } from './simulator.ts';
import type { Section } from './simulator.ts';
import script from './page.js?raw';
import styles from './page.css?raw';

/** `GET /simulator`: one card per section, as plain HTML with one script and one style sheet of its own. */
export function registerSimulatorPage(app: FastifyInstance, sections: readonly Section[]): void {
  const page = async () => {
    const cards = await Promise.all(inOrder(sections).map(cardOf));
    return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Simulator | Tiffin</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/simulator/page.css">
<script src="/simulator/page.js" defer></script>
</head>
<body>
<header>
<h1>Simulator</h1>
<p>Everything around the restaurant that a demo needs. Only this machine can see it. <a href="/">Open the storefront</a></p>
<p id="outcome" role="status" aria-live="polite"></p>
</header>
<main>
${cards.join('\n')}
</main>
</body>
</html>`;
  };
  const serve = (path: string, type: string, body: () => Promise<string> | string) => {
    app.get(path, async (request, reply) => {
      if (!isAtThisMachine(request)) return hide(reply);
      return reply
        .type(type)
        .header('Cache-Control', 'no-store')
        .send(await body());
    });
  };
  serve('/simulator', 'text/html; charset=utf-8', page);
  serve('/simulator/page.css', 'text/css; charset=utf-8', () => styles);
  serve('/simulator/page.js', 'text/javascript; charset=utf-8', () => script);
}

function inOrder(sections: readonly Section[]): Section[] {
  return sections.toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0));
}

async function cardOf({ id, title, hint, html }: Section): Promise<string> {
  const content = await html();
  return `<section id="${escapeHtml(id)}" aria-labelledby="${escapeHtml(id)}-title">
<h2 id="${escapeHtml(id)}-title">${escapeHtml(title)}</h2>
<p class="hint">${escapeHtml(hint)}</p>
<div class="content">${content}</div>
</section>`;
}
