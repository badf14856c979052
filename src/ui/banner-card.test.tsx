import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BannerCard } from './banner-card.tsx';

const cardOf = (words: { title: string; subtitle: string; image?: string }) => {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(
    <BannerCard image="/food/thali.webp" name="Thalis" href="/menu" {...words} />,
  );
  return { picture: page.querySelector('img'), text: page.textContent };
};

it('[R1.1] a banner without words has the name of what it leads to, and words in its picture stay as they are', () => {
  const { picture } = cardOf({ title: '', subtitle: '' });
  expect(picture?.alt).toBe('Thalis');
  expect(picture?.className).not.toContain('mirror');
  expect(cardOf({ title: '', subtitle: '', image: '' }).text).toBe('Thalis');
});

it('[R1.1] words beside a picture are read once, and its free side is theirs from right to left, too', () => {
  const { picture, text } = cardOf({ title: 'Thali week', subtitle: 'A fifth off' });
  expect([picture?.alt, text]).toEqual(['', 'Thali weekA fifth off']);
  expect(picture?.className).toContain('mirror');
});
