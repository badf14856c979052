import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../test/support/eventually.ts';
import { recoverFocus } from './recover-focus.ts';

let stop = (): void => undefined;

beforeEach(() => {
  document.body.innerHTML = `
    <main>
      <h1>Page</h1>
      <section><h2>Part</h2><button id="inPart">Go</button></section>
      <ul><li id="entry"><button id="inEntry">Read</button></li></ul>
      <p><button id="inPage">Go</button></p>
    </main>
    <div role="dialog"><h2>Dialog</h2><button id="inDialog">Go</button><button id="other">Stay</button></div>`;
  stop = recoverFocus();
});

afterEach(() => {
  stop();
  document.body.replaceChildren();
});

const pressed = (id: string): HTMLElement => {
  const control = document.getElementById(id) ?? expect.fail(`There is no ${id}`);
  control.focus();
  control.click();
  return control;
};
const focused = (text: string) =>
  eventually(() => expect(document.activeElement?.textContent?.trim()).toBe(text));

describe('[R5.8] the focus of what went away (565)', () => {
  it.each([
    ['inPart', 'Part'],
    ['inPage', 'Page'],
    ['inDialog', 'Dialog'],
  ])('goes to the heading around it: %s', async (id, heading) => {
    pressed(id).remove();
    await focused(heading);
  });

  it('goes to the entry of a list that has no heading', async () => {
    pressed('inEntry').replaceWith('Read already');
    await focused('Read already');
    expect(document.activeElement?.id).toBe('entry');
  });

  it('goes to what is around where everything near went with it', async () => {
    pressed('inPart').closest('section')?.remove();
    await focused('Page');
  });

  it('follows what is hidden', async () => {
    pressed('inPart').hidden = true;
    await focused('Part');
  });

  it('stays where something else took it', async () => {
    const gone = pressed('inPart');
    document.getElementById('other')?.focus();
    gone.remove();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(document.activeElement?.id).toBe('other');
  });
});
