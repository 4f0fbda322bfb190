import { Button } from '@matchday/ui';
import { useRef, useState } from 'react';
import classes from './import-season.module.css';

interface FileDropProps {
  /** The file that was chosen. */
  name: string | undefined;
  disabled: boolean;
  onFile: (file: File) => void;
}

/** Takes a file: dropped, or chosen by a button. */
export function FileDrop({ name, disabled, onFile }: FileDropProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !disabled) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button does the same
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <span>{name ?? 'Drop a season file of football.json here, such as 2024-25.en.1.json'}</span>
      <Button variant="default" disabled={disabled} onClick={() => chooser.current?.click()}>
        {name ? 'Choose another file' : 'Choose a file'}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label="Season file"
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
