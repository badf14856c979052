import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RenderedPage } from '../../src/api/contract/rendering.ts';
import { escapeHtml } from '../http/escape-html.ts';
import type { Hint } from './hint.ts';

/** The built `index.html` as a form to fill in. */
export type PageDocument = {
  /** What the policy must allow to run: the script that stands in the document itself, as "'sha256-…'". */
  scriptHash: string;
  /** A whole document. On a first visit the styles are in it, later they are in the browser's cache. */
  fill: (page: RenderedPage, hint: Hint, isFirstVisit: boolean) => string;
};

const bootTag = /<script src="\/boot\.js"([^>]*)><\/script>/;
const stylesTag = /<link rel="stylesheet"[^>]*href="(\/assets\/[^"]+\.css)"[^>]*>/;
const root = '<div id="app"></div>';

/** Reads what was built; null where nothing was. */
export function readDocument(folder: string): PageDocument | null {
  const [file, bootFile] = [join(folder, 'index.html'), join(folder, 'boot.js')];
  if (!existsSync(file) || !existsSync(bootFile)) return null;
  const boot = readFileSync(bootFile, 'utf8');
  const linked = readFileSync(file, 'utf8').replace(
    bootTag,
    (_, rest: string) => `<script${rest}>${boot}</script>`,
  );
  const styles = stylesTag.exec(linked)?.[1];
  const inlined =
    styles === undefined
      ? linked
      : linked.replace(stylesTag, () => `<style>${readFileSync(join(folder, styles), 'utf8')}</style>`);
  return {
    scriptHash: `'sha256-${createHash('sha256').update(boot).digest('base64')}'`,
    fill: (page, hint, isFirstVisit) => fill(isFirstVisit ? inlined : linked, page, hint),
  };
}

function fill(form: string, page: RenderedPage, { branchId, language }: Hint): string {
  const attributes = `lang="${language}" dir="${page.direction}" data-rendered="${branchId}.${language}"`;
  return form
    .replace('<html lang="en" dir="ltr"', () => `<html ${attributes}`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(page.title)}</title>`)
    .replace(
      /(<meta name="description" content=")[^"]*"/,
      (_, before: string) => `${before}${escapeHtml(page.description)}"`,
    )
    .replace('</head>', () => `${page.head}</head>`)
    .replace(root, () => `<div id="app">${page.html}</div>${dataElement(page.data)}`);
}

/** No text in it can end the element or start another. */
function dataElement(data: unknown): string {
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="hydration-data">${json}</script>`;
}
