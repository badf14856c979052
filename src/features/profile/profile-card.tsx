import type { ReactNode } from 'react';

type Props = {
  /** Also the name of the heading's element. */
  name: string;
  icon: ReactNode;
  title: string;
  children: ReactNode;
  action: ReactNode;
};

/** One matter of the account beside the form of the profile, with the button that changes it. */
export function ProfileCard({ name, icon, title, children, action }: Props) {
  const id = `profile-${name}`;
  return (
    <section
      aria-labelledby={id}
      className="flex flex-wrap items-center gap-4 rounded-card border border-card-border bg-surface p-4 shadow-card"
    >
      {icon}
      <div className="flex min-w-[min(12rem,100%)] grow basis-0 flex-col">
        <h2 id={id} className="text-base">
          {title}
        </h2>
        {children}
      </div>
      {action}
    </section>
  );
}
