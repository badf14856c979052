import { useState } from 'react';
import type { User } from '../../../machines/session/session.ts';
import { classNames } from '../../ui/class-names.ts';

const sizes = { md: 'size-14 text-xl', lg: 'size-24 text-3xl' };

type Props = { user: Pick<User, 'username' | 'image'>; size?: keyof typeof sizes };

/** The customer's picture; without one, or when it cannot be shown, the first letter of their name. Their name stands beside it. */
export function CustomerPicture({ user, size = 'md' }: Props) {
  const [broken, setBroken] = useState('');
  const classes = classNames('shrink-0 rounded-full', sizes[size]);
  if (user.image === '' || user.image === broken) {
    return (
      <span
        aria-hidden="true"
        className={classNames('grid place-items-center bg-spice-soft font-bold text-spice-ink', classes)}
      >
        {Array.from(user.username.trim())[0]?.toLocaleUpperCase() ?? '?'}
      </span>
    );
  }
  return (
    <img
      src={user.image}
      alt=""
      className={classNames('bg-sunken object-cover', classes)}
      onError={() => setBroken(user.image)}
    />
  );
}
