import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { useBranchHours } from '../../components/branch/use-branches.ts';
import { useBranch } from '../../actors/branch/use-branch.ts';
import type { Kitchen } from '../../api/kitchens.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';

/** Chooses this restaurant and goes on to its menu; a closed one can be looked at, but that is not the main action [R1.27, R4.14]. */
export function OrderHere({ kitchen: { branch, city } }: { kitchen: Kitchen }) {
  const { t } = useTranslation();
  const { branch: chosen, chooseCity, chooseBranch } = useBranch();
  const [, navigate] = useLocation();
  const [wasAsked, setAsked] = useState(false);
  const { opening } = useBranchHours()(branch);
  const isChosen = chosen?.id === branch.id;
  useEffect(() => {
    if (wasAsked && isChosen) navigate(paths.menu);
  }, [wasAsked, isChosen, navigate]);

  if (isChosen) {
    return (
      <ButtonLink href={paths.menu} size="lg" className="self-start">
        {t('cart.browseMenu')}
      </ButtonLink>
    );
  }
  return (
    <Button
      size="lg"
      variant={opening === 'closed' ? 'secondary' : 'primary'}
      className="self-start"
      onClick={() => {
        setAsked(true);
        if (city !== null) chooseCity(city);
        chooseBranch(branch);
      }}
    >
      {t('kitchen.orderHere')}
    </Button>
  );
}
