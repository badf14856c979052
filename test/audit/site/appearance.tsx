import { useEffect, useState } from 'react';
import { useLanguage } from './language.ts';

type Mode = 'light' | 'dark';
const key = 'tiffin-audit-mode';

function firstMode(): Mode {
  try {
    const kept = localStorage.getItem(key);
    if (kept === 'light' || kept === 'dark') return kept;
  } catch {
    // A page from a disk may have no storage.
  }
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

export function Appearance() {
  const { t } = useLanguage();
  const [mode, setMode] = useState(firstMode);
  useEffect(() => {
    const print = matchMedia('print');
    /** Paper is white. */
    const apply = () => document.documentElement.classList.toggle('dark', mode === 'dark' && !print.matches);
    apply();
    print.addEventListener('change', apply);
    return () => print.removeEventListener('change', apply);
  }, [mode]);
  const choose = (next: Mode) => {
    setMode(next);
    try {
      localStorage.setItem(key, next);
    } catch {
      // It holds for this visit.
    }
  };
  const other = mode === 'dark' ? 'light' : 'dark';
  return (
    <button type="button" className="button quiet" onClick={() => choose(other)}>
      {t(other)}
    </button>
  );
}
