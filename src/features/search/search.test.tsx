import { describe, expect, it } from 'vitest';
import { renderView } from '../../../test/support/render-view.tsx';
import { wireDal } from '../../../test/support/view-answers.ts';

const nothing = { error: true, message: 'Products not found', total: '0', data: [] };
const dal = { error: false, message: '', total: '1', data: [wireDal] };

describe('searching for dishes', () => {
  it('[R1.2] asks the branch for the words in the address and shows what matches', async () => {
    const view = await renderView({ at: '/search?q=dal', answers: { get_products: dal } });
    await view.sees('Dal Tadka');
    expect(view.sent('get_products')[0]).toMatchObject({ search: 'dal', branch_id: '1' });
  });

  it('[R1.2] keeps what is typed in the address, so that Back and a link find it again', async () => {
    const view = await renderView({ at: '/search', answers: { get_products: dal } });
    await view.type('Search for a dish', 'tadka');
    await view.eventually(() => expect(window.location.search).toBe('?q=tadka'));
    await view.sees('Dal Tadka');
  });

  it('[R1.2] says what misspelt words were taken for', async () => {
    const view = await renderView({
      at: '/search?q=daal',
      answers: { get_products: { ...dal, did_you_mean: 'dal' } },
    });
    await view.sees('No dishes for “daal”. Showing “dal” instead. 1 dish for “dal”');
  });

  it('[R1.2] says what is not on the menu, and offers dishes near to it', async () => {
    const view = await renderView({
      at: '/search?q=shahi+paneer',
      answers: {
        get_products: (form) =>
          form['search'] === 'Paneer Tikka' ? dal : { ...nothing, suggestions: ['Paneer Tikka'] },
      },
    });
    await view.sees('“shahi paneer” is not on this menu.');
    await view.press('Paneer Tikka');
    await view.sees('1 dish for “Paneer Tikka”');
  });

  it('[R1.2] promises nothing where a search leaves an allergen out', async () => {
    const view = await renderView({ at: '/search?q=nut+free', answers: { get_products: dal } });
    await view.sees('We cannot promise that a dish is free of “nut”.');
    await view.type('Search for a dish', 'dal');
    await view.eventually(() => expect(document.body.textContent).not.toContain('We cannot promise'));
  });

  it('[R1.2] offers what was searched before and what is popular, and forgets it on demand', async () => {
    const view = await renderView({ at: '/search?q=dal', answers: { get_products: dal } });
    await view.press('Dal Tadka');
    await view.press('Close');
    await view.press('Clear the search');
    await view.sees('Popular here');
    await view.control('Dal Tadka');
    await view.press('dal');
    await view.sees('1 dish for “dal”');
    await view.isFocused('Search for a dish');
    await view.press('Clear the search');
    (await view.control('Clear them')).focus();
    await view.press('Clear them');
    await view.eventually(() => expect(view.has('dal')).toBe(false));
    await view.eventually(() => expect(document.activeElement?.tagName).toBe('BUTTON'));
  });

  it('[R1.3] leaves the veg switch with one press when it hides every match', async () => {
    const view = await renderView({
      at: '/search?q=tikka&veg=1',
      answers: { get_products: (form) => (form['vegetarian'] === undefined ? dal : nothing) },
    });
    await view.sees('No Products Found');
    await view.press('Search everything');
    await view.sees('Dal Tadka');
    await view.isFocused('Search for a dish');
    expect(window.location.search).toBe('?q=tikka');
  });
});
