import { useMutation } from '@tanstack/react-query';
import { useApp } from '../../actors/app.ts';
import { useSession } from '../../actors/session/use-session.ts';
import { useLanguage } from '../../actors/use-language.ts';
import { updateUser, type ProfileChange } from '../../api/profile.ts';

/** Saves a change of the profile and shows at once what the provider kept; `onSaved` gets what was sent. */
export function useSaveProfile(onSaved: (change: ProfileChange) => void) {
  const { api } = useApp();
  const { language } = useLanguage();
  const { user: customer, changeProfile } = useSession();
  return useMutation({
    mutationFn: (change: ProfileChange) => updateUser(api, change, language),
    onMutate: () => customer?.id ?? 0,
    onSuccess: (user, change, customerId) => {
      if (user !== null) changeProfile(customerId, user);
      onSaved(change);
    },
  });
}
