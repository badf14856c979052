import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFolder } from './sources.ts';

const css = readFileSync(join(projectFolder, 'src/styles/tokens.css'), 'utf8');

/** The tokens of a theme in a mode: the blocks that apply to it, later ones over earlier ones. */
function tokensOf(look: 'modern' | 'classic', isDark: boolean): Map<string, string> {
  const tokens = new Map<string, string>();
  for (const [, selectors = '', body = ''] of css.matchAll(/^([^{}@/]+)\{([^}]*)\}/gm)) {
    const applies = selectors.split(',').some((each) => {
      const selector = each.trim();
      const lookFits = !selector.includes('data-theme') || selector.includes(`'${look}'`);
      return (
        lookFits && (isDark || !selector.includes('.dark')) && /^(:root|\.dark|\[data-theme)/.test(selector)
      );
    });
    if (!applies) continue;
    for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\b/g))
      tokens.set(name, value);
  }
  return tokens;
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const text = ['ink', 'ink-soft', 'ink-faint', 'spice-ink'].flatMap((ink) =>
  ['canvas', 'surface', 'raised', 'sunken'].map((ground) => [ink, ground, 4.5] as const),
);
const tinted = ['leaf', 'brick', 'turmeric'].map((tone) => [tone, `${tone}-soft`, 4.5] as const);
const pairs = [
  ...text,
  ...tinted,
  ['spice-ink', 'spice-soft', 4.5] as const,
  ['on-spice', 'spice', 4.5] as const,
  ['on-inverse', 'inverse', 4.5] as const,
  ['line-strong', 'surface', 3] as const,
  ['focus', 'canvas', 3] as const,
  ['progress', 'canvas', 3] as const,
];

describe.each([
  ['modern', false],
  ['modern', true],
  ['classic', false],
  ['classic', true],
] as const)('the %s look, dark: %s', (look, isDark) => {
  const tokens = tokensOf(look, isDark);

  it.each(pairs)('shows %s on %s with a contrast of at least %d', (ink, ground, least) => {
    expect(contrast(tokens.get(ink) ?? '', tokens.get(ground) ?? '')).toBeGreaterThanOrEqual(least);
  });
});

it('[R2.8] draws the progress bar in its own blue on light', () => {
  expect(tokensOf('modern', false).get('progress')?.toUpperCase()).toBe('#0A2FFF');
});
