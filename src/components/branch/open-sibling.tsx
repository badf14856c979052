import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBranch } from '../../actors/branch/use-branch.ts';
import { useLanguage } from '../../actors/language/use-language.ts';
import { branchesQuery } from '../../api/branches.ts';
import { Button } from '../../ui/button.tsx';
import { holdFocusOfGone } from '../../ui/focus.tsx';
import { useBranchHours } from './use-branches.ts';

/** Another restaurant of the same city that is open now, one press away; nothing where there is none [R1.27, R1.30]. */
export function OpenSibling() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { branch, city, chooseBranch } = useBranch();
  const { data: branches = [] } = useQuery(branchesQuery(city, language));
  useEffect(() => () => holdFocusOfGone(), []);
  const hoursOf = useBranchHours();
  const isOpen = (opening: string) => opening === 'open' || opening === 'closingSoon';
  const sibling = branches.find((each) => each.id !== branch?.id && isOpen(hoursOf(each).opening));
  if (sibling === undefined) return null;
  return (
    <Button
      size="sm"
      variant="secondary"
      className="mt-2"
      icon={<ArrowRight size="1rem" aria-hidden="true" className="mirror order-last" />}
      onClick={() => chooseBranch(sibling)}
    >
      {t('location.openSibling', { branch: sibling.name })}
    </Button>
  );
}
