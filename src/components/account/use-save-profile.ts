import { useApp } from '../../actors/system/app.ts';
import { useSession } from '../../actors/session/use-session.ts';
import { useCustomerMutation } from '../../actors/session/use-customer-mutation.ts';
import { useLanguage } from '../../actors/language/use-language.ts';
import { updateUser, type ProfileChange } from '../../api/profile.ts';

/** Saves a change of the profile and shows at once what the provider kept; `onSaved` gets what was sent. */
export function useSaveProfile(onSaved: (change: ProfileChange) => void) {
  const { api } = useApp();
  const { language } = useLanguage();
  const { user: customer, changeProfile } = useSession();
  return useCustomerMutation({
    mutationFn: (change: ProfileChange) => updateUser(api, change, language),
    onSuccess: (user, change) => {
      if (user !== null) changeProfile(customer?.id ?? 0, user);
      onSaved(change);
    },
  });
}
