import texts from './window-texts.json' with { type: 'json' };
import styles from './window.css?raw';
import shared from './window.js?raw';
import type { DemoFile } from './demo-gateway.ts';

/** A vendor's script with what all windows share, in a function of its own: nothing but the vendor's global gets out. */
export function scriptFile(script: string): DemoFile {
  const given = [texts, styles].map((value) => JSON.stringify(value)).join(', ');
  return {
    type: 'text/javascript; charset=utf-8',
    body: `((texts, styles) => {\n${shared}\n${script}\n})(${given});\n`,
  };
}

/** A page of the vendor's that holds nothing but a script. */
export function pageFile(script: string): DemoFile {
  return {
    type: 'text/html; charset=utf-8',
    body: `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Test payment</title><body><script src="${script}" data-hosted></script>`,
  };
}
