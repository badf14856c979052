import { useState, type FormEvent } from 'react';
import { isolate } from '../../../src/lib/writing.ts';
import { useMachines } from './data.ts';
import { useLanguage, type Translated } from './language.ts';
import { PageHead } from './parts.tsx';
import { RecordView } from './record-view.tsx';
import { readRecord, type RecordProblem, type SupportRecord } from '../record.ts';

/** Opens what a customer gave to support; nothing of it leaves the page. */
export function RecordPage() {
  const machines = useMachines();
  const { t } = useLanguage();
  const [record, setRecord] = useState<SupportRecord | null>(null);
  const [problem, setProblem] = useState<RecordProblem | null>(null);
  const open = (text: string) => {
    const read = readRecord(text);
    setRecord('kind' in read ? null : read);
    setProblem('kind' in read ? read : null);
  };
  if (record)
    return (
      <>
        <PageHead title={t('record')}>
          <p className="facts">
            {t('recordBuild', {
              build: isolate(record.build),
              when: isolate(record.savedAt),
              language: isolate(record.language),
              online: t(record.isOnline ? 'online' : 'wasOffline'),
            })}
          </p>
          <button type="button" className="button" onClick={() => setRecord(null)}>
            {t('recordAnother')}
          </button>
        </PageHead>
        <RecordView record={record} machines={machines} />
      </>
    );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    open(String(new FormData(event.currentTarget).get('text') ?? ''));
  };
  return (
    <>
      <PageHead title={t('record')}>
        <p className="lead">{t('recordLead')}</p>
      </PageHead>
      <form className="record-form" onSubmit={submit} noValidate>
        <label className="field">
          {t('recordPaste')}
          <textarea
            name="text"
            rows={8}
            dir="ltr"
            spellCheck={false}
            aria-invalid={problem !== null}
            aria-describedby={problem === null ? undefined : 'record-problem'}
          />
        </label>
        {problem !== null && (
          <p id="record-problem" className="problem" role="alert">
            {problemText(problem, t)}
          </p>
        )}
        <button type="submit" className="button is-main">
          {t('recordOpen')}
        </button>
        <label className="field">
          {t('recordFile')}
          <input
            type="file"
            accept="application/json,.json,.txt"
            onChange={(event) => void event.currentTarget.files?.[0]?.text().then(open)}
          />
        </label>
      </form>
    </>
  );
}

const problems = {
  empty: 'recordEmpty',
  notJson: 'recordNotJson',
  other: 'recordOther',
  noSteps: 'recordNoSteps',
  version: 'recordVersion',
} as const;

function problemText(problem: RecordProblem, t: Translated['t']): string {
  return t(problems[problem.kind], problem.kind === 'version' ? { version: problem.version } : {});
}
