import { useDeferredValue, useMemo } from 'react';
import type { Kind } from '../audit-data.ts';
import { useMachines, useOverview } from './data.ts';
import { useLanguage } from './language.ts';
import { MachineField, PageHead } from './parts.tsx';
import { PathList } from './path-list.tsx';
import { changeQuery, useRoute } from './route.ts';

const kinds: Kind[] = ['money', 'personal', 'error', 'offline'];

export function PathsPage() {
  const machines = useMachines();
  const { changes } = useOverview();
  const { language, t } = useLanguage();
  const route = useRoute();
  const chosen = new Set(route.query.getAll('kind').flatMap((each) => each.split('.')));
  const isChangedOnly = changes !== null && route.query.get('changed') === 'yes';
  const machineId = route.query.get('machine') ?? '';
  const search = useDeferredValue(route.query.get('text') ?? '');
  const all = useMemo(
    () => machines.flatMap((machine) => machine.paths.map((path) => ({ machine, path }))),
    [machines],
  );
  const affected = useMemo(
    () =>
      new Set(changes?.machines.flatMap(({ id, paths: ids }) => ids.map((path) => `${id} ${path}`)) ?? []),
    [changes],
  );
  const paths = all.filter(
    ({ machine, path }) =>
      (!isChangedOnly || affected.has(`${machine.id} ${path.id}`)) &&
      (machineId === '' || machine.id === machineId) &&
      kinds.every((kind) => !chosen.has(kind) || path.kinds.includes(kind)) &&
      (search === '' ||
        path.steps.some(({ text, event }) =>
          `${machine.sentences[language][text]} ${event}`.toLowerCase().includes(search.toLowerCase()),
        )),
  );
  const toggle = (kind: Kind) => {
    const next = kinds.filter((each) => (each === kind ? !chosen.has(each) : chosen.has(each)));
    changeQuery(route, { kind: next.join('.') });
  };
  return (
    <>
      <PageHead title={t('paths')}>
        <p className="lead">{t('pathsLead')}</p>
      </PageHead>
      <search>
        <form className="filters" onSubmit={(event) => event.preventDefault()}>
          <label className="field">
            {t('stepsWith')}
            <input
              type="search"
              defaultValue={search}
              placeholder={t('stepsHint')}
              onChange={(event) => changeQuery(route, { text: event.currentTarget.value })}
            />
          </label>
          <MachineField machines={machines} route={route} />
          <fieldset className="toggles">
            <legend>{t('touches')}</legend>
            {kinds.map((kind) => (
              <label key={kind}>
                <input type="checkbox" checked={chosen.has(kind)} onChange={() => toggle(kind)} />
                <span>{t(kind)}</span>
              </label>
            ))}
            <label>
              <input
                type="checkbox"
                checked={isChangedOnly}
                disabled={changes === null}
                onChange={() => changeQuery(route, { changed: isChangedOnly ? '' : 'yes' })}
              />
              <span>{t(changes === null ? 'changedUnknown' : 'changed')}</span>
            </label>
          </fieldset>
        </form>
      </search>
      <output className="count">{t('count', { shown: paths.length, all: all.length })}</output>
      {paths.length === 0 && <p className="hint">{t('noPaths')}</p>}
      <PathList
        key={`${machineId} ${[...chosen].join()} ${search} ${isChangedOnly}`}
        paths={paths}
        isMachineNamed
      />
    </>
  );
}
