import { useEffect, useRef } from 'react';
import classes from './part-buttons.module.css';
import { type ProfilePart, profileParts } from './profile-parts.ts';

interface PartButtonsProps {
  parts: readonly ProfilePart[];
  chosen: ProfilePart;
  onChoose: (part: ProfilePart) => void;
}

/** The buttons of the profile; a row that scrolls on phones, with the chosen one in view. */
export function PartButtons({ parts, chosen, onChoose }: PartButtonsProps) {
  const row = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const [first, button] = ['button', `[data-part="${chosen}"]`].map((one) =>
      row.current?.querySelector<HTMLElement>(one),
    );
    // To where the first one begins; scrollIntoView would move the page as well.
    row.current?.scrollTo({ left: (button?.offsetLeft ?? 0) - (first?.offsetLeft ?? 0) });
  }, [chosen]);
  return (
    <fieldset ref={row} className={classes.buttons} aria-label="Profile parts">
      {parts.map((part) => {
        const { label, icon: Icon } = profileParts[part];
        return (
          <button
            key={part}
            type="button"
            data-part={part}
            aria-pressed={part === chosen}
            onClick={() => onChoose(part)}
          >
            <Icon size={19} stroke={1.75} aria-hidden="true" />
            {label}
          </button>
        );
      })}
    </fieldset>
  );
}
