import { createRoot } from 'react-dom/client';
import { act } from 'react';
import { expect, it } from 'vitest';
import { RadioCards } from './radio-cards.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

it('[R1.5, R1.10] a choice is named by its label and its price, and described by the rest', () => {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const options = [
    { value: 'a', label: 'Delivery', description: 'Brought to your door' },
    { value: 'b', label: 'Large', unavailable: 'Sold out', trailing: '₹240.00' },
  ] as const;
  act(() => root.render(<RadioCards legend="How" value="a" options={options} onChange={() => undefined} />));
  const textOf = (radio: Element, attribute: string) =>
    radio
      .getAttribute(attribute)
      ?.split(' ')
      .map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent)
      .join(' ');
  const named = [...host.querySelectorAll('input')].map((radio) => [
    textOf(radio, 'aria-labelledby'),
    textOf(radio, 'aria-describedby'),
  ]);
  expect(named).toEqual([
    ['Delivery', 'Brought to your door'],
    ['Large ₹240.00', 'Sold out'],
  ]);
  act(() => root.unmount());
  host.remove();
});
