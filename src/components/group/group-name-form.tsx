import { useTranslation } from 'react-i18next';
import { longestGuestName } from '../../../machines/group/group.ts';
import { visibleText } from '../../../machines/typed/typed-text.ts';
import { Button } from '../../ui/button.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { useDraft } from '../../ui/form.ts';
import { groupNameSchema, type GroupNameDraft } from './name-schema.ts';

type Props = {
  initial: string;
  submitLabel: string;
  busy: boolean;
  /** The provider's refusal of the name; null for none. */
  refusal: { text: string; cause: unknown } | null;
  onSubmit: (name: string) => void;
};

/** The name that the others of a group order see; of guests and of the host. */
export function GroupNameForm({ initial, submitLabel, busy, refusal, onSubmit }: Props) {
  const { t } = useTranslation();
  const form = useDraft<GroupNameDraft>({
    initial: { name: initial.slice(0, longestGuestName) },
    schema: groupNameSchema,
    refusal: refusal && { field: 'name', ...refusal },
  });
  return (
    <form
      noValidate
      onSubmit={form.send(({ name }) => {
        if (!busy) onSubmit(name);
      })}
      className="flex flex-col gap-4"
    >
      <FormField
        control={form.control}
        name="name"
        clean={visibleText}
        label={t('group.name')}
        hint={t('group.nameHint')}
        maxLength={longestGuestName}
        autoComplete="given-name"
        readOnly={busy}
      />
      <Button type="submit" size="lg" busy={busy}>
        {submitLabel}
      </Button>
    </form>
  );
}
