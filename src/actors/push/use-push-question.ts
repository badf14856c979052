import { useApp } from '../system/app.ts';
import { useKept } from '../persistence/use-kept.ts';
import { pushQuestionSlice } from './slice.ts';
import { usePush } from './use-push.ts';

/** Whether notifications are to be offered to this device now, and what the customer may answer [D23]. */
export function usePushQuestion() {
  const { store } = useApp();
  const { status, allow } = usePush();
  const { isDeclined } = useKept(pushQuestionSlice);
  return {
    isOpen: !isDeclined && (status === 'unasked' || status === 'asking'),
    isAsking: status === 'asking',
    allow,
    decline: () => store.put(pushQuestionSlice, { isDeclined: true }),
  };
}
