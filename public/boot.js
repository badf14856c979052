// Before the first paint: language, direction, mode and look of the last visit, so that nothing flashes or turns round.
(function () {
  var root = document.documentElement;
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
  if (['en', 'hi', 'ar', 'fr'].indexOf(language) === -1) language = 'en';
  var mode = part('darkMode', 'mode');
  var isDark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  var chosen = part('rtl', 'chosen');
  root.lang = language;
  if (document.currentScript) preload(document.currentScript.dataset[language]);
  root.dir = chosen === 'ltr' || chosen === 'rtl' ? chosen : language === 'ar' ? 'rtl' : 'ltr';
  root.dataset.theme = part('darkMode', 'look') === 'classic' ? 'classic' : 'modern';
  root.classList.toggle('dark', isDark);

  // The texts of that language come at the same time as the app, not after it.
  function preload(address) {
    if (!address) return;
    var link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'fetch';
    link.crossOrigin = 'anonymous';
    link.href = address;
    document.head.append(link);
  }
})();
