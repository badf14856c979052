import type { LoginProblem } from '../../../machines/login/login.ts';
import { useProblem } from '../../components/one-time-code/code-flow.ts';

const noFields = [] as const;

/** What is wrong with a step that has no fields, in the customer's words; null while nothing is. */
export function useFormError(problem: LoginProblem | null): string | null {
  return useProblem(problem, noFields).formError;
}
