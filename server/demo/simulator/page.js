const outcome = document.querySelector('#outcome');

function say(text, isBad) {
  outcome.textContent = text;
  outcome.classList.toggle('bad', isBad);
}

/** Sends a form without leaving the page, then draws its card again. */
document.addEventListener('submit', async (event) => {
  const form = event.target;
  if (form.dataset.confirm && !window.confirm(form.dataset.confirm)) {
    event.preventDefault();
    return;
  }
  if (form.method !== 'post') return;
  event.preventDefault();
  try {
    const body = new URLSearchParams(new FormData(form, event.submitter));
    const reply = await fetch(form.action, { method: 'POST', body, headers: { Accept: 'application/json' } });
    const { error, message } = await reply.json();
    say(message, error);
  } catch {
    say('The provider did not answer.', true);
  }
  await redraw();
});

/** Fetches the page and replaces the cards' content, except a field with the focus. */
async function redraw() {
  const reply = await fetch(window.location.pathname + window.location.search);
  if (!reply.ok) return;
  const fresh = new DOMParser().parseFromString(await reply.text(), 'text/html');
  for (const section of document.querySelectorAll('main > section')) {
    const content = section.querySelector('.content');
    const next = fresh.querySelector(`#${section.id} .content`);
    const isTyping =
      content.contains(document.activeElement) && document.activeElement.matches('input, select, textarea');
    if (next && !isTyping && next.innerHTML !== content.innerHTML) content.innerHTML = next.innerHTML;
  }
  filterLists();
}

/** An input with data-filter hides the rows of the list it names that do not contain its text. */
function filterLists() {
  for (const input of document.querySelectorAll('input[data-filter]')) {
    const wanted = input.value.trim().toLowerCase();
    for (const row of document.querySelectorAll(`${input.dataset.filter} > li`)) {
      row.hidden =
        wanted === '' ? row.dataset.quiet === '1' : !row.textContent.toLowerCase().includes(wanted);
    }
  }
}

document.addEventListener('input', filterLists);
filterLists();
setInterval(() => {
  if (document.visibilityState === 'visible') redraw().catch(() => {});
}, 2500);
