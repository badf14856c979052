import { ImageUp, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalMessage } from '../../../machines/failure.ts';
import type { User } from '../../../machines/session/session.ts';
import { CustomerPicture } from '../../components/account/customer-picture.tsx';
import { announce } from '../../ui/announcer.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { useHeldFocus } from '../../ui/held-focus.tsx';
import { pictureTypes, smallPicture } from './small-picture.ts';
import { useSaveProfile } from '../../components/account/profile-fields.tsx';

type Chosen = { blob: Blob; url: string };

/** The customer's picture: a new one is seen before it is kept, and it can be taken away again. */
export function PictureCard({ user }: { user: User }) {
  const { t } = useTranslation();
  const { chosen, problem, choose, drop } = useChosenPicture();
  const saving = useSaveProfile(({ image }) => {
    drop(image);
    announce(t('profile.saved'));
  });
  const failure = saving.isError ? (refusalMessage(saving.error) ?? t('profile.saveFailed')) : null;
  const buttons = useRef<HTMLDivElement>(null);
  useHeldFocus(buttons, chosen?.url ?? `kept ${user.image}`, 'button');
  return (
    <section
      aria-labelledby="profile-picture"
      className="flex flex-col gap-3 rounded-card border border-card-border bg-surface p-4 shadow-card"
    >
      <h2 id="profile-picture" className="text-base">
        {t('profile.picture.title')}
      </h2>
      <div className="flex flex-wrap items-center gap-4">
        <CustomerPicture user={{ ...user, image: chosen?.url ?? user.image }} size="lg" />
        <div ref={buttons} className="flex flex-wrap gap-2">
          {chosen === null ? (
            <>
              <ChooseButton onChosen={(file) => void choose(file)} />
              {user.image !== '' && (
                <Button
                  variant="quiet"
                  size="sm"
                  busy={saving.isPending}
                  icon={<Trash2 size="1.0625rem" aria-hidden="true" />}
                  onClick={() => saving.mutate({ image: null })}
                >
                  {t('profile.picture.remove')}
                </Button>
              )}
            </>
          ) : (
            <>
              <Button size="sm" busy={saving.isPending} onClick={() => saving.mutate({ image: chosen.blob })}>
                {t('profile.picture.save')}
              </Button>
              <Button variant="secondary" size="sm" onClick={() => drop(chosen.blob)}>
                {t('app.cancel')}
              </Button>
            </>
          )}
        </div>
      </div>
      <p className="text-sm text-ink-faint">{t('profile.picture.hint')}</p>
      <FormError text={problem === null ? failure : t(`profile.picture.${problem}`)} />
    </section>
  );
}

function ChooseButton({ onChosen }: { onChosen: (file: File) => void }) {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<ImageUp size="1.0625rem" aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {t('profile.picture.choose')}
      </Button>
      <label htmlFor={id} hidden>
        {t('profile.picture.file')}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        accept={pictureTypes.join(',')}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file !== undefined) onChosen(file);
        }}
      />
    </>
  );
}

/** The picture that was chosen and is not kept yet; its address lasts as long as it is shown. */
function useChosenPicture() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<'noPicture' | 'tooLarge' | null>(null);
  const newest = useRef<File>(null);
  const url = chosen?.url;
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url]);
  return {
    chosen,
    problem,
    choose: async (file: File) => {
      newest.current = file;
      const outcome = await smallPicture(file);
      if (newest.current !== file) return;
      setProblem('problem' in outcome ? outcome.problem : null);
      setChosen('blob' in outcome ? { blob: outcome.blob, url: URL.createObjectURL(outcome.blob) } : null);
    },
    /** Only this one: another may have been chosen while it was saved. */
    drop: (blob: unknown) => setChosen((now) => (now?.blob === blob ? null : now)),
  };
}
