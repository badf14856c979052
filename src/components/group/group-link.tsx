import { Check, Copy, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Group } from '../../../machines/group/group.ts';
import { paths } from '../../lib/paths.ts';
import { canShare, copyText, share } from '../../lib/sharing.ts';
import { announce } from '../../ui/announcer.ts';
import { Button } from '../../ui/button.tsx';

/** The link to send to the others. */
export function GroupLink({ group }: { group: Group }) {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null);
  const url = window.location.origin + paths.group(group.token);
  const text = t('group.invitation', { branch: group.branchName });

  async function copy() {
    const next = (await copyText(url)) ? 'copied' : 'notCopied';
    setOutcome(next);
    announce(t(`group.${next}`));
  }

  return (
    <div className="flex flex-col gap-3 rounded-card bg-sunken p-4">
      <p className="text-sm text-ink-soft">{t('group.linkHint')}</p>
      <output
        dir="ltr"
        className="rounded-control border border-dashed border-line-strong bg-surface px-3 py-2 text-sm wrap-anywhere select-all"
      >
        {url}
      </output>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          onClick={() => void copy()}
          icon={
            outcome === 'copied' ? (
              <Check size="1rem" aria-hidden="true" />
            ) : (
              <Copy size="1rem" aria-hidden="true" />
            )
          }
        >
          {t('group.copy')}
        </Button>
        {canShare() && (
          <Button
            size="sm"
            variant="secondary"
            onClick={() => void share({ text, url })}
            icon={<Share2 size="1rem" aria-hidden="true" />}
          >
            {t('referral.share')}
          </Button>
        )}
      </div>
      {outcome !== null && <p className="text-sm text-ink-soft">{t(`group.${outcome}`)}</p>}
    </div>
  );
}
