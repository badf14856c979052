import { useMemo } from 'react';
import type { Scope } from '../../api/scope.ts';
import { useLanguage } from '../use-language.ts';
import { useBranchId } from './use-branch.ts';

/** The branch and the language that content is asked for now; branch 0 asks for nothing [R1.30]. */
export function useScope(): Scope {
  const { language } = useLanguage();
  const branchId = useBranchId();
  return useMemo(() => ({ branchId, language }), [branchId, language]);
}
