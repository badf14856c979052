import { useMemo } from 'react';
import type { Scope } from '../api/scope.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useBranch } from './use-branch.ts';

/** The branch and the language that content is asked for now; branch 0 asks for nothing [R1.30]. */
export function useScope(): Scope {
  const { branch } = useBranch();
  const { language } = useLanguage();
  const branchId = branch?.id ?? 0;
  return useMemo(() => ({ branchId, language }), [branchId, language]);
}
