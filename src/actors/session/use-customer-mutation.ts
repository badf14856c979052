import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApp } from '../system/app.ts';
import { customerNow } from './use-session.ts';

type Options<Data, Variables> = {
  mutationFn: (variables: Variables) => Promise<Data>;
  /** The queries that are read again before `onSuccess`. */
  invalidates?: 'addresses' | 'orders';
  /** Called only while the customer who sent the change is still logged in. */
  onSuccess?: (data: Data, variables: Variables) => void;
};

/** A mutation of the customer's account; its answer is dropped once the session is another [C9]. */
export function useCustomerMutation<Data, Variables = void>(options: Options<Data, Variables>) {
  const { mutationFn, invalidates, onSuccess } = options;
  const app = useApp();
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onMutate: () => customerNow(app),
    onSuccess: async (data, variables, sender) => {
      if (invalidates !== undefined) await client.invalidateQueries({ queryKey: [invalidates] });
      if (customerNow(app) === sender) onSuccess?.(data, variables);
    },
  });
}
