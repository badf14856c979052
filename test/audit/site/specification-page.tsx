import { useEffect } from 'react';
import type { RuleData } from '../audit-data.ts';
import { useOverview } from './data.ts';
import { PageHead, Prose } from './parts.tsx';
import { changeQuery, href, useRoute } from './route.ts';

const states: Record<RuleData['state'], string> = {
  proved: 'Proved by the gate',
  decided: 'Otherwise, as a decision says',
  deep: 'Proved by the deep run only',
  open: 'Open',
};

export function SpecificationPage({ chosen }: { chosen: string }) {
  const { sections, decisions } = useOverview();
  const route = useRoute();
  const only = route.query.get('only') ?? '';
  useEffect(() => {
    const element = chosen === '' ? null : document.getElementById(chosen);
    element?.scrollIntoView({ block: 'center' });
    element?.querySelector('summary')?.focus({ preventScroll: true });
  }, [chosen]);
  const titles = new Map(decisions.map(({ name, title }) => [name, title]));
  const isShown = ({ state, decisions: own }: RuleData) =>
    only === '' || state === only || (only === 'silent' && own.length > 0);
  const silent = decisions.filter(({ touches }) => !touches.some((id) => id.startsWith('R')));
  return (
    <>
      <PageHead title="Specification">
        <p className="lead">
          Every sentence, coloured by its proof. Open one to see the tests, decisions and machines behind it.
        </p>
      </PageHead>
      <fieldset className="segments">
        <legend>Show</legend>
        {[['', 'All'], ...Object.entries(states), ['silent', 'With a decision where it is silent']].map(
          ([value = '', title]) => (
            <label key={value}>
              <input
                type="radio"
                name="only"
                checked={only === value}
                onChange={() => changeQuery(route, { only: value })}
              />
              <span>
                {value !== '' && <span className={`swatch is-${value}`} aria-hidden="true" />}
                {title}
              </span>
            </label>
          ),
        )}
      </fieldset>
      {sections.map(({ section, title, rules }) => {
        const shown = rules.filter(isShown);
        if (shown.length === 0) return null;
        return (
          <section key={section} aria-labelledby={`section-${section}`}>
            <h2 id={`section-${section}`}>
              {section}. <Prose>{title}</Prose>
            </h2>
            <ul className="rules">
              {shown.map((rule) => (
                <li key={rule.id} id={rule.id}>
                  <Rule rule={rule} titles={titles} isOpen={rule.id === chosen} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {(only === '' || only === 'silent') && (
        <section aria-labelledby="silent-title">
          <h2 id="silent-title">Decided where the specification says nothing</h2>
          <ul className="rules">
            {silent.map(({ name, title, touches }) => (
              <li key={name} className="rule is-silent">
                <span className="rule-text">
                  <Prose>{title}</Prose>
                </span>
                <span className="hint">
                  docs/decisions/{name}.md{touches.length > 0 && `, about ${touches.join(', ')}`}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Rule({
  rule,
  titles,
  isOpen,
}: {
  rule: RuleData;
  titles: ReadonlyMap<string, string>;
  isOpen: boolean;
}) {
  const { id, text, state, note, levels, tests, decisions, machines } = rule;
  return (
    <details className={`rule is-${state}${decisions.length > 0 ? ' has-decision' : ''}`} open={isOpen}>
      <summary>
        <span className="rule-id">{id}</span>
        <span className="rule-text">{text}</span>
        <span className="rule-state">{states[state]}</span>
      </summary>
      <div className="rule-proof">
        {note !== '' && <p>{note}</p>}
        <p>
          {levels
            .filter(({ gate, deep }) => gate + deep > 0)
            .map(({ name, gate, deep }) => `${name}: ${gate} in the gate, ${deep} in the deep run`)
            .join(' · ')}
        </p>
        {machines.length > 0 && (
          <p>
            Machines:{' '}
            {machines.map((machine, index) => (
              <span key={machine}>
                {index > 0 && ', '}
                <a href={href(['machine', machine])}>{machine}</a>
              </span>
            ))}
          </p>
        )}
        {decisions.length > 0 && (
          <>
            <h3>Decisions where the rule is silent</h3>
            <ul className="decisions">
              {decisions.map((name) => (
                <li key={name}>
                  <Prose>{titles.get(name) ?? name}</Prose>
                </li>
              ))}
            </ul>
          </>
        )}
        <h3>Tests</h3>
        <ul className="codes">
          {tests.map((test) => (
            <li key={test}>{test}</li>
          ))}
        </ul>
      </div>
    </details>
  );
}
