// The smallest possible shop with these libraries: twenty inlined dishes, and one machine that counts them.
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { create as createClient } from 'axios';
import { createInstance } from 'i18next';
import { createElement as h, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Toaster } from 'react-hot-toast';
import { initReactI18next, useTranslation } from 'react-i18next';
import { Link, Route } from 'wouter';
import { assign, createActor, setup } from 'xstate';

const dishes = JSON.parse(document.querySelector('#dishes')?.textContent ?? '[]');
const provider = createClient();
const queries = new QueryClient();

const cart = createActor(
  setup({}).createMachine({
    context: { counts: {} },
    on: {
      add: {
        actions: assign(({ context: { counts }, event: { name } }) => ({
          counts: { ...counts, [name]: (counts[name] ?? 0) + 1 },
        })),
      },
    },
  }),
).start();

const texts = { add: 'Add {{name}}', more: 'One more of {{name}}', menu: 'Menu' };
await createInstance()
  .use(initReactI18next)
  .init({ lng: 'en', resources: { en: { translation: texts } } });

function Dish({ dish: { name, price, picture } }) {
  const { t } = useTranslation();
  const count = useSelector(cart, ({ context }) => context.counts[name] ?? 0);
  const add = () => cart.send({ type: 'add', name });
  const control =
    count === 0
      ? h('button', { type: 'button', onClick: add, 'aria-label': t('add', { name }) }, '+')
      : h(
          'fieldset',
          null,
          h('input', { value: count, readOnly: true }),
          h('button', { type: 'button', onClick: add, 'aria-label': t('more', { name }) }, '+'),
        );
  return h(
    'article',
    null,
    h('img', { src: picture, alt: '', width: 128, height: 112, loading: 'lazy' }),
    h('h2', null, h(Link, { href: `/menu/${name}` }, name)),
    h('p', null, price),
    control,
  );
}

function Menu() {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ['dishes'],
    queryFn: async () => (await provider.get('/dishes')).data,
    initialData: dishes,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => void document.dispatchEvent(new Event('tiffin:hydrated')), []);
  return h(
    'main',
    null,
    h('h1', null, t('menu')),
    data.map((dish) => h(Dish, { key: dish.name, dish })),
  );
}

createRoot(document.querySelector('#app')).render(
  h(QueryClientProvider, { client: queries }, h(Route, { path: '/' }, h(Menu)), h(Toaster)),
);
