import { useTranslation } from 'react-i18next';
import { longestGuestName } from '../../../machines/group/group.ts';
import type { OpenGroup } from '../../actors/group/use-group.ts';
import { Button } from '../../ui/button.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { useDraft } from '../../ui/form.ts';
import { groupNameSchema, type GroupNameDraft } from './name-schema.ts';

type Props = {
  open: OpenGroup;
  /** What the name is for: joining as a guest, or starting as the host. */
  kind: 'join' | 'start';
  initial: string;
  /** Nothing can be sent now. */
  isHeld?: boolean;
};

/** The name that the others of a group order see; of guests and of the host. */
export function GroupNameForm({ open, kind, initial, isHeld = false }: Props) {
  const { t } = useTranslation();
  const { problem, queue } = open;
  const busy = isHeld || queue.some(({ command }) => command.kind === kind);
  const form = useDraft<GroupNameDraft>({
    initial: { name: initial.slice(0, longestGuestName) },
    schema: groupNameSchema,
    refusal:
      problem?.kind === kind
        ? { field: 'name', text: problem.text ?? t('group.refused'), cause: problem }
        : null,
  });
  return (
    <form
      noValidate
      onSubmit={form.send(({ name }) => {
        if (!busy) open[kind](name);
      })}
      className="flex flex-col gap-4"
    >
      <FormField
        control={form.control}
        name="name"
        label={t('group.name')}
        hint={t('group.nameHint')}
        maxLength={longestGuestName}
        autoComplete="given-name"
        readOnly={busy}
      />
      <Button type="submit" size="lg" busy={busy}>
        {t(`group.${kind}`)}
      </Button>
    </form>
  );
}
