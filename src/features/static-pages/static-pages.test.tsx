import { describe, expect, it } from 'vitest';
import { renderView } from '../../../test/support/render-view.tsx';
import { list } from '../../../test/support/view-answers.ts';
import { wireBranch, wireCity } from '../../../test/support/wire-replies.ts';
import { wireSettings } from '../../../test/support/wire-settings.ts';

const settings = (change: object) => ({
  error: false,
  message: '',
  data: { ...wireSettings, user_data: [''], ...change },
});
const readable = wireBranch.branch_working_time.filter(({ day }) => day !== 'Someday');
const question = { id: '1', question: 'Is it hot?', answer: 'It is.', status: '1' };

describe('the pages that the provider writes', () => {
  it.each([
    ['/about', 'About us', { about_us: ['<h1>Since 1987</h1>'] }, 'Since 1987'],
    ['/privacy-policy', 'Privacy', { privacy_policy: ['<p>We keep little.</p>'] }, 'We keep little.'],
    ['/terms-conditions', 'Terms', { terms_conditions: ['<p>Fair is fair.</p>'] }, 'Fair is fair.'],
  ])(
    '[R2.13, R2.4] %s is there by its address, with a title of its own',
    async (at, title, change, words) => {
      const view = await renderView({ at, answers: { get_settings: settings(change) } });
      await view.sees(words);
      await view.eventually(() => expect(document.title).toBe(`${title} | Tiffin`));
      expect(document.querySelectorAll('h1')).toHaveLength(1);
      expect((await view.control(title)).getAttribute('aria-current')).toBe('page');
    },
  );

  it('[R2.13] a page that nobody wrote says so', async () => {
    const view = await renderView({ at: '/terms-conditions' });
    await view.sees('There is nothing here yet');
  });

  it('[R2.13] settings that fail are asked for again', async () => {
    let isWell = false;
    const view = await renderView({
      at: '/about',
      answers: {
        get_settings: () =>
          isWell ? settings({ about_us: ['<p>One stove</p>'] }) : { error: true, message: 'Unwell' },
      },
    });
    await view.sees('This page could not be loaded');
    isWell = true;
    await view.press('Try again');
    await view.sees('One stove');
  });
});

describe('contact', () => {
  it('[R2.13] has number, mail, address and the hours of each restaurant', async () => {
    const [web] = wireSettings.web_settings;
    const view = await renderView({
      at: '/contact-us',
      answers: {
        get_settings: settings({
          web_settings: [
            { ...web, support_number: '+91 1', support_email: 'a@b.example', address: '1 Ghat Road' },
          ],
        }),
        get_branches: list([{ ...wireBranch, branch_working_time: readable }]),
      },
    });
    await view.sees('1 Ghat Road');
    expect((await view.control(/\+91 1$/)).getAttribute('href')).toBe('tel:+911');
    expect((await view.control('a@b.example')).getAttribute('href')).toBe('mailto:a@b.example');
    await view.sees(/Sunday.*10:00.*to.*10:30/);
    await view.sees(/MondayClosed/);
    expect((await view.control('Old Market')).getAttribute('href')).toBe('/kitchens/2');
  });

  it('[R1.28] names the city in the language on screen, whatever it was chosen in', async () => {
    const view = await renderView({
      at: '/contact-us',
      language: 'ar',
      answers: { get_cities: list([{ ...wireCity, name: 'أمبربور' }]) },
    });
    await view.sees('مطاعم \u2068أمبربور\u2069');
    expect(document.body.textContent).not.toContain('Amberpur');
  });

  it('[R1.30] below it the cities that have a restaurant are named, and none that has not', async () => {
    const city = (id: string, name: string, branches?: string) => ({ ...wireCity, id, name, branches });
    const view = await renderView({
      at: '/contact-us',
      answers: {
        get_cities: list([city('1', 'Amberpur', '3'), city('2', 'Neelgarh', '0'), city('3', 'Sonpahar')]),
      },
    });
    await view.sees('Cities we serveAmberpurSonpahar');
    expect(document.querySelector('footer')?.textContent).not.toContain('Neelgarh');
  });
});

describe('questions and answers', () => {
  it('[R2.13] are listed, each with its answer behind it', async () => {
    const view = await renderView({ at: '/faq', answers: { get_faqs: list([question]) } });
    await view.sees('Is it hot?');
    expect(document.querySelector('details p')?.textContent).toBe('It is.');
    const [script] = document.querySelectorAll('script[type="application/ld+json"]');
    expect(JSON.parse(script?.textContent ?? '')).toMatchObject({ '@type': 'FAQPage' });
  });

  it('[R2.13] lead to us where there are none', async () => {
    const view = await renderView({ at: '/faq', answers: { get_faqs: list([]) } });
    await view.sees('No questions yet');
    await view.press('Contact');
    await view.eventually(() => expect(window.location.pathname).toBe('/contact-us'));
  });
});
