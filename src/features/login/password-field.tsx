import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldValues } from '../../ui/form.ts';
import { Button } from '../../ui/button.tsx';
import { FormField } from '../../ui/form-field.tsx';

/** A password, hidden until the customer wants to see what they typed. */
export function PasswordField<Draft extends FieldValues>(
  props: Omit<ComponentProps<typeof FormField<Draft>>, 'type' | 'dir' | 'trailing'>,
) {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  return (
    <FormField
      {...props}
      dir="ltr"
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      className="pe-24"
      trailing={
        <Button
          variant="quiet"
          size="sm"
          aria-label={t(isShown ? 'identity.hidePassword' : 'identity.showPassword')}
          onClick={() => setIsShown(!isShown)}
        >
          {t(isShown ? 'identity.hide' : 'identity.show')}
        </Button>
      }
    />
  );
}
