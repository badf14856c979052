import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Field } from './field.tsx';

it('[R3.7, R1.7] what stands in a field from left to right has its place by that direction on an Arabic page', () => {
  const page = document.createElement('div');
  page.dir = 'rtl';
  page.innerHTML = renderToStaticMarkup(<Field label="الإكرامية" dir="ltr" leading="₹" trailing="إظهار" />);
  const [leading, trailing] = page.querySelectorAll('span.absolute');
  for (const part of [leading, trailing]) expect(part?.closest('[dir]')?.getAttribute('dir')).toBe('ltr');
  expect(page.querySelector('label')?.closest('[dir]')).toBe(page);
});
