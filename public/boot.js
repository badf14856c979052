// Before the first paint: language, direction, mode and look of the last visit, so that nothing flashes or turns round. An address
// that asks for a language has it.
(function () {
  var root = document.documentElement;
  // The build is ES2022.
  if (!Object.hasOwn) document.addEventListener('DOMContentLoaded', () => show('too-old'));
  root.addEventListener('error', showNotLoaded, true);
  var stored = {};
  try {
    stored = JSON.parse(localStorage.getItem('root')) || {};
  } catch {
    stored = {};
  }
  var part = function (name, key) {
    return stored.version === 1 && stored[name] && stored[name][key];
  };
  var language = part('language', 'value');
  var isSpoken = function (code) {
    return ['en', 'hi', 'ar', 'fr'].indexOf(code) !== -1;
  };
  if (!isSpoken(language)) language = 'en';
  // What "lang" says in the link of an e-mail is the language of that e-mail.
  var params = new URLSearchParams(location.search);
  var asked = params.has('oobCode') || !isSpoken(params.get('lang')) ? null : params.get('lang');
  if (asked) language = root.dataset.asked = asked;
  var mode = part('darkMode', 'mode');
  var isDark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  var chosen = part('rtl', 'chosen');
  root.lang = language;
  if (document.currentScript) preloadTexts(document.currentScript.dataset[language]);
  root.dir = chosen === 'ltr' || chosen === 'rtl' ? chosen : language === 'ar' ? 'rtl' : 'ltr';
  root.dataset.theme = part('darkMode', 'look') === 'classic' ? 'classic' : 'modern';
  root.classList.toggle('dark', isDark);

  // A page that was rendered for another branch or language than this device has chosen is not shown.
  var rendered = root.dataset.rendered;
  var isStale = rendered && rendered !== (Number(part('branch', 'id')) || 0) + '.' + language;
  if (isStale) root.dataset.stale = 'true';
  else if (rendered) {
    keepEarlyInput();
    noteStarting();
  }

  // Over when the page's own code is there, when something of it does not come, and when somebody moves the page.
  function noteStarting() {
    root.dataset.starting = 'true';
    ['tiffin:hydrated', 'error', 'scroll'].forEach(function (type) {
      addEventListener(type, () => delete root.dataset.starting, { capture: true, once: true });
    });
  }

  // What is typed, chosen or pressed before the page's own code is there is done again when it is: every field in its order, then
  // every button, then the link that was pressed after them, which would have left the page too early. React sees presses itself
  // from "hydrating" on, but takes what stands in a field by then for its own.
  function keepEarlyInput() {
    var entered = new Map();
    var pressed = new Set();
    var held = null;
    var isOver = false;
    var noteEntry = function (event) {
      var field = event.target;
      entered.set(field, isTicked(field) ? field.checked : field.value);
    };
    var notePress = function (event) {
      var button = event.target.closest('button');
      if (button) pressed.add(button);
    };
    var noteLink = function (event) {
      var link = event.target.closest('a[href]');
      if (!link) return;
      if (!isOver && pressed.size + entered.size > 0 && leadsOn(link, event)) {
        event.preventDefault();
        event.stopPropagation();
        if (!held) setTimeout(leave, 3000);
        held = link;
        root.dataset.waits = 'true';
      } else if (asked) link.href = inAskedLanguage(link.href);
    };
    var leave = function () {
      if (held) location.assign(asked ? inAskedLanguage(held.href) : held.href);
      end();
    };
    var end = function () {
      isOver = true;
      held = null;
      delete root.dataset.waits;
    };
    var noteFailure = function (event) {
      if (event.target.tagName === 'SCRIPT') leave();
    };
    root.addEventListener('input', noteEntry, true);
    root.addEventListener('click', notePress, true);
    root.addEventListener('click', noteLink, true);
    root.addEventListener('error', noteFailure, true);
    document.addEventListener('tiffin:hydrating', function () {
      root.removeEventListener('click', notePress, true);
      asked = null;
    });
    var repeat = function () {
      root.removeEventListener('input', noteEntry, true);
      root.removeEventListener('click', notePress, true);
      root.removeEventListener('error', noteFailure, true);
      entered.forEach(enterAgain);
      // What was typed may have put another button in its place, which says the same.
      setTimeout(pressAll, entered.size + pressed.size > 0 ? 100 : 0, Array.from(pressed), 20, function () {
        root.removeEventListener('click', noteLink, true);
        if (held) held.click();
        end();
      });
    };
    // Not within the event that made React take the page over: what belongs to it comes first.
    document.addEventListener('tiffin:hydrated', () => setTimeout(repeat), { once: true });
  }

  // Whether a press on a link leads to another page of the shop in this tab, and to nothing else.
  function leadsOn(link, event) {
    return (
      event.button === 0 &&
      !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
      (!link.target || link.target === '_self') &&
      !link.hasAttribute('download') &&
      link.origin === location.origin &&
      !link.getAttribute('href').startsWith('#')
    );
  }

  // Nothing has kept what this page was asked for, so the next one is asked for it too.
  function inAskedLanguage(address) {
    var url = new URL(address);
    if (url.origin === location.origin) url.searchParams.set('lang', asked);
    return url.href;
  }

  function isTicked(field) {
    return field.type === 'checkbox' || field.type === 'radio';
  }

  // React hears of a field only what is not there yet, so the value is set as a hand does it: past React's own setter.
  function enterAgain(value, field) {
    if (isTicked(field)) {
      field.checked = !value;
      return field.click();
    }
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }

  function pressAll(buttons, tries, then) {
    var button = buttons[0];
    if (!button) return then();
    var wordsOf = function (one) {
      return one.getAttribute('aria-label') || one.textContent;
    };
    var isSame = function (other) {
      return wordsOf(other) === wordsOf(button);
    };
    var target = button.isConnected ? button : [].find.call(document.querySelectorAll('button'), isSame);
    if (!target && tries > 0) return setTimeout(pressAll, 100, buttons, tries - 1, then);
    if (target) target.click();
    pressAll(buttons.slice(1), 20, then);
  }

  // The page's own code does not come: a page that was rendered is left to be read, an empty one says why.
  function showNotLoaded(event) {
    if (event.target.type !== 'module') return;
    if (document.getElementById('app').hasChildNodes() && !root.dataset.stale) return;
    delete root.dataset.stale;
    show('not-loaded');
  }

  function show(id) {
    document.getElementById('app').innerHTML = document.getElementById(id).innerHTML;
  }

  function preloadTexts(address) {
    if (!address) return;
    var link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'fetch';
    link.crossOrigin = 'anonymous';
    link.href = address;
    document.head.append(link);
  }
})();
