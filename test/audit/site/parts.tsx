import type { ReactNode } from 'react';
import type { Kind, MachineData } from '../audit-data.ts';
import { useLanguage } from './language.ts';
import { changeQuery, href, type Route } from './route.ts';

export function Kinds({ kinds }: { kinds: readonly Kind[] }) {
  const { t } = useLanguage();
  if (kinds.length === 0) return null;
  return (
    <span className="chips">
      {kinds.map((kind) => (
        <span key={kind} className={`chip is-${kind}`}>
          {t(kind)}
        </span>
      ))}
    </span>
  );
}

/** The machine that a page is limited to, by its id in the address; all where none is named. */
export function MachineField({
  machines,
  route,
}: {
  machines: readonly Pick<MachineData, 'id'>[];
  route: Route;
}) {
  const { t } = useLanguage();
  return (
    <label className="field">
      {t('machine')}
      <select
        value={route.query.get('machine') ?? ''}
        onChange={(event) => changeQuery(route, { machine: event.currentTarget.value })}
      >
        <option value="">{t('all')}</option>
        {machines.map(({ id }) => (
          <option key={id}>{id}</option>
        ))}
      </select>
    </label>
  );
}

export function PageHead({
  title,
  children,
  above,
}: {
  title: ReactNode;
  children?: ReactNode;
  above?: ReactNode;
}) {
  return (
    <div className="page-head">
      {above && <p className="above">{above}</p>}
      <h1>{title}</h1>
      {children}
    </div>
  );
}

export function Figure({
  value,
  of,
  label,
  hint,
}: {
  value: ReactNode;
  of?: number;
  label: string;
  hint?: string;
}) {
  return (
    <div className="figure">
      <dt>
        {label}
        {hint !== undefined && <span className="hint">{hint}</span>}
      </dt>
      <dd>
        <strong>{value}</strong>
        {of !== undefined && <span className="of"> of {of}</span>}
      </dd>
    </div>
  );
}

/** A share as a bar; the number stands beside it. */
export function Share({ part, whole }: { part: number; whole: number }) {
  const percent = whole === 0 ? 0 : Math.round((part / whole) * 100);
  return (
    <span className="share">
      <span className="share-bar" aria-hidden="true">
        <span style={{ inlineSize: `${percent}%` }} className={percent === 100 ? 'is-whole' : ''} />
      </span>
      {part} of {whole}
    </span>
  );
}

const ruleId = /\b([A-Z]\d{1,2}(?:\.\d{1,2})?)\b/g;

/** A text of the project with the rules that it names as links into the specification. */
export function WithRules({ text }: { text: string }) {
  const parts = text.split(ruleId);
  return parts.map((part, index) =>
    index % 2 === 1 && part.startsWith('R') ? (
      <a key={index} className="rule-link" href={href(['specification', part])}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}

/** The name of a state within its machine; the machine's own name for the machine itself. */
export function stateName(id: string): string {
  const dot = id.indexOf('.');
  return dot < 0 ? 'everywhere' : id.slice(dot + 1);
}

/** A name of the code inside a text of any language. */
export function Name({ children }: { children: ReactNode }) {
  return (
    <bdi lang="en" dir="ltr">
      {children}
    </bdi>
  );
}

export function Command({ children }: { children: string }) {
  return <code className="command">{children}</code>;
}

/** A text whose names of code stand between backticks. */
export function Prose({ children }: { children: string }) {
  return children.split('`').map((part, place) => (place % 2 === 1 ? <code key={place}>{part}</code> : part));
}

/** The innermost states of a standing, as words. */
export function standingText(standing: readonly string[] | undefined): string {
  const ids = standing ?? [];
  return ids
    .filter((id) => !ids.some((other) => other.startsWith(`${id}.`)))
    .map(stateName)
    .join(', ');
}

/** A moment in ISO 8601, to the minute. */
export const momentOf = (iso: string) => `${iso.slice(0, 16).replace('T', ' ')} UTC`;
