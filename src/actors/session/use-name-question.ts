import { useCallback } from 'react';
import { useKept } from '../persistence/use-kept.ts';
import { useApp } from '../system/app.ts';
import { nameQuestionSlice } from './name-question-slice.ts';
import { useSession } from './use-session.ts';

/** Whether a customer without a name is to be asked for one: after one order only. */
export function useNameQuestion(orderId: number) {
  const { store } = useApp();
  const { user } = useSession();
  const asked = useKept(nameQuestionSlice);
  const isThisOrder = asked.orderId === 0 || asked.orderId === orderId;
  return {
    isOpen: user?.username === '' && isThisOrder && !asked.isAnswered,
    note: useCallback(
      (isAnswered: boolean) => store.put(nameQuestionSlice, { orderId, isAnswered }),
      [store, orderId],
    ),
  };
}
