import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { Appearance } from './appearance.tsx';
import { AtlasPage } from './atlas-page.tsx';
import { ChangesPage } from './changes-page.tsx';
import { LedgersPage } from './ledgers-page.tsx';
import { MachinePage } from './machine-page.tsx';
import { MachinesPage } from './machines-page.tsx';
import { OverviewPage } from './overview-page.tsx';
import { PathPage } from './path-page.tsx';
import { PathsPage } from './paths-page.tsx';
import { LanguageField } from './language-field.tsx';
import { useOverview } from './data.ts';
import { useLanguage } from './language.ts';
import { PageHead } from './parts.tsx';
import { RecordPage } from './record-page.tsx';
import { href, useRoute } from './route.ts';
import { SourcePage } from './source-page.tsx';
import { SpecificationPage } from './specification-page.tsx';

const places = [
  { part: '', title: 'overview' },
  { part: 'machines', title: 'machines' },
  { part: 'paths', title: 'paths' },
  { part: 'specification', title: 'specification' },
  { part: 'ledgers', title: 'ledgers' },
  { part: 'atlas', title: 'atlas' },
  { part: 'record', title: 'record' },
  { part: 'changes', title: 'changes' },
] as const;

/** The pages in every language; the others name what only the code names, and are in English. */
const translated: readonly string[] = ['paths', 'path', 'record'];

export function AuditApp() {
  const { parts } = useRoute();
  const { t } = useLanguage();
  const [place = ''] = parts;
  const main = useRef<HTMLElement>(null);
  const address = parts.join('/');
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [address]);
  return (
    <>
      <a className="skip" href="#main" onClick={(event) => skipTo(event, main.current)}>
        {t('skip')}
      </a>
      <header className="bar">
        <a className="brand" href={href([])}>
          <span className="brand-mark" aria-hidden="true" />
          Tiffin <span className="brand-what">Audit</span>
        </a>
        <nav aria-label="Audit">
          {places.map(({ part, title }) => (
            <a
              key={part}
              href={href(part === '' ? [] : [part])}
              aria-current={isAt(place, part) ? 'page' : undefined}
            >
              {t(title)}
            </a>
          ))}
        </nav>
        <LanguageField />
        <Appearance />
      </header>
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        {...(translated.includes(place) ? {} : { lang: 'en', dir: 'ltr' })}
      >
        <Suspense key={address} fallback={<output className="loading">Reading…</output>}>
          {pageOf(parts)}
        </Suspense>
      </main>
    </>
  );
}

function isAt(place: string, part: string): boolean {
  return (
    place === part ||
    (part === 'machines' && (place === 'machine' || place === 'source')) ||
    (part === 'paths' && place === 'path')
  );
}

function skipTo(event: { preventDefault: () => void }, main: HTMLElement | null): void {
  event.preventDefault();
  main?.focus();
}

/** A page of one machine, where there is such a machine: its data can't be read otherwise. */
function OfMachine({ id, page }: { id: string; page: ReactNode }) {
  const { machines } = useOverview();
  const { t } = useLanguage();
  if (machines.some((machine) => machine.id === id)) return page;
  return <PageHead title={t('noMachine')} above={<a href={href(['machines'])}>{t('machines')}</a>} />;
}

function pageOf([place = '', id = '', path = '']: string[]): ReactNode {
  if (place === 'machines') return <MachinesPage />;
  if (place === 'machine') return <OfMachine id={id} page={<MachinePage key={id} id={id} />} />;
  if (place === 'source') return <OfMachine id={id} page={<SourcePage key={id} id={id} />} />;
  if (place === 'paths') return <PathsPage />;
  if (place === 'path')
    return <OfMachine id={id} page={<PathPage key={`${id} ${path}`} machine={id} id={path} />} />;
  if (place === 'specification') return <SpecificationPage chosen={id} />;
  if (place === 'atlas') return <AtlasPage chosen={id} />;
  if (place === 'record') return <RecordPage />;
  if (place === 'changes') return <ChangesPage />;
  if (place === 'ledgers') return <LedgersPage chosen={id} />;
  return <OverviewPage />;
}
