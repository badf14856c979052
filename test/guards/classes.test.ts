import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { __unstable__loadDesignSystem as loadDesignSystem } from '@tailwindcss/node';
import { describe, expect, it } from 'vitest';
import { projectFolder, sourcesIn } from './sources.ts';
import { isNode, namesOf, treeOf } from './syntax.ts';

const styles = join(projectFolder, 'src/styles/app.css');
/** Tailwind's markers for `group-*` and `peer-*`. */
const marker = /^(group|peer)(\/[\w-]+)?$/;
const inserted = '\0';

/** Class names in `className` and in calls of `classNames`; values that are only compared are none. */
function classesIn(value: unknown, isClass = false): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => classesIn(each, isClass));
  if (!isNode(value) || value.type === 'BinaryExpression') return [];
  if (value.type === 'Literal') return isClass ? wordsIn(value['value']) : [];
  const { quasis, name } = value;
  if (value.type === 'TemplateLiteral' && isClass && Array.isArray(quasis))
    return wordsIn(quasis.map((part) => part.value.cooked).join(inserted));
  const isCall = value.type === 'CallExpression';
  const isAttribute =
    value.type === 'JSXAttribute' && isNode(name) && String(name['name']).endsWith('lassName');
  const areClasses = isCall ? namesOf(value['callee'])[0] === 'classNames' : isClass || isAttribute;
  return Object.values(value).flatMap((each) => classesIn(each, areClasses));
}

const wordsIn = (text: unknown) =>
  String(text)
    .split(/\s+/)
    .filter((word) => word !== '' && !word.includes(inserted));

/** The names that neither Tailwind nor a style sheet of ours defines. */
async function undefinedOf(names: readonly string[]): Promise<string[]> {
  const tailwind = await loadDesignSystem(readFileSync(styles, 'utf8'), { base: dirname(styles) });
  const sheets = sourcesIn(['src'], /\.css$/).flatMap(({ text }) => text.match(/(?<=\.)[a-z][\w-]*/gi) ?? []);
  const css = tailwind.candidatesToCss([...names]);
  return names.filter((name, at) => css[at] === null && !sheets.includes(name) && !marker.test(name));
}

describe('the classes of views', () => {
  it('are defined by Tailwind or by a style sheet of ours', async () => {
    const places = sourcesIn(['src'], /\.tsx$/).flatMap((source) =>
      classesIn(treeOf(source)).map((name) => ({ name, path: source.path })),
    );
    expect(places.length).toBeGreaterThan(3000);
    const unknown = await undefinedOf([...new Set(places.map(({ name }) => name))]);
    expect(places.filter(({ name }) => unknown.includes(name))).toEqual([]);
  });

  it('name what stays over the page a sticky bar, in which the focus moves no page', () => {
    const views = sourcesIn(['src'], /\.tsx$/);
    const others = views.flatMap(({ path, text }) =>
      (text.match(/(?<![\w-])sticky (?:[\w:[\]().+,*%/-]+ )*z-\d+/g) ?? []).map(
        (found) => `${path}: ${found}`,
      ),
    );
    expect(others).toEqual([]);
  });

  it('are found in attributes, calls and templates', async () => {
    const text = "<p className={`x-${n} flex`}>{classNames(of === 'sm' ? 'p-1' : 'nonsense', own)}</p>;";
    expect(classesIn(treeOf({ path: 'a.tsx', text }))).toEqual(['flex', 'p-1', 'nonsense']);
    expect(await undefinedOf(['flex', 'hover:bg-spice', 'pictures-wait', 'nonsense'])).toEqual(['nonsense']);
  });
});
