import { Check, Copy, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { friendAddress } from '../../actors/login/friends-code.ts';
import { paths } from '../../lib/paths.ts';
import { canShare, copyText, share } from '../../lib/sharing.ts';
import { announce } from '../../ui/announcer.ts';
import { Button } from '../../ui/button.tsx';

type Outcome = 'copied' | 'notCopied' | null;

/** The code in large letters; copying is confirmed, sharing appears where the device can. */
export function CodeCard({ code }: { code: string }) {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<Outcome>(null);
  const url = friendAddress(window.location.origin + paths.cover, code);
  const invitation = { text: t('referral.invitation', { code }), url };

  async function copy() {
    const next = (await copyText(`${invitation.text} ${url}`)) ? 'copied' : 'notCopied';
    setOutcome(next);
    announce(t(`referral.${next}`));
  }

  return (
    <section
      aria-labelledby="referral-code"
      className="flex flex-col items-center gap-4 rounded-card border border-card-border bg-surface px-4 py-6 text-center shadow-card"
    >
      <h2 id="referral-code" className="text-base text-ink-soft">
        {t('referral.yourCode')}
      </h2>
      <output
        dir="ltr"
        className="max-w-full rounded-control border-2 border-dashed border-line-strong bg-sunken px-6 py-3 text-2xl font-bold tracking-widest wrap-anywhere select-all slim:px-2 slim:text-lg"
      >
        {code}
      </output>
      <div className="flex flex-wrap justify-center gap-3">
        <Button
          onClick={() => void copy()}
          icon={
            outcome === 'copied' ? (
              <Check size="1.125rem" aria-hidden="true" />
            ) : (
              <Copy size="1.125rem" aria-hidden="true" />
            )
          }
        >
          {t('referral.copy')}
        </Button>
        {canShare() && (
          <Button
            variant="secondary"
            onClick={() => void share(invitation)}
            icon={<Share2 size="1.125rem" aria-hidden="true" />}
          >
            {t('referral.share')}
          </Button>
        )}
      </div>
      {outcome !== null && <p className="text-sm text-ink-soft">{t(`referral.${outcome}`)}</p>}
    </section>
  );
}
