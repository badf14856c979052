import { useBranch, useScope } from '../../actors/branch/use-branch.ts';
import type { Scope } from '../../api/scope.ts';
import { useSettingsQuery } from '../use-settings.ts';

type BrowsingScope = {
  /** Whose dishes are shown: branch 0 until it is known. */
  scope: Scope;
  /** The customer chose it; else it is the provider's usual branch, to look at and not to order from. */
  isChosen: boolean;
  /** Neither is there: the customer must choose. */
  isNone: boolean;
};

/** The chosen branch, and before one is chosen the provider's usual one, so that a shared link shows what it is about. */
export function useBrowsingScope(): BrowsingScope {
  const chosen = useScope();
  const { step } = useBranch();
  const settings = useSettingsQuery();
  if (chosen.branchId > 0) return { scope: chosen, isChosen: true, isNone: false };
  const usual = settings.data?.defaultBranchId ?? 0;
  const isRestoring = step === 'restoring';
  return {
    scope: { ...chosen, branchId: isRestoring ? 0 : usual },
    isChosen: false,
    isNone: !isRestoring && !settings.isPending && usual === 0,
  };
}
